import { authRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { KeySet } from './key-set.ts';

export function keyRouteList({ publicKeys }: KeySet): Route[] {
  return [
    route(authRoutes.jwks, () => ({
      body: { keys: publicKeys.map((key) => ({ ...key })) },
      headers: { 'Cache-Control': 'public, max-age=60' },
    })),
  ];
}
