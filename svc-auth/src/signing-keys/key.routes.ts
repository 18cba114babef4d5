import { authInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { KeySet } from './key-set.ts';

export function keyRouteList({ publicKeys }: KeySet): Route[] {
  return [
    route(authInternal.jwks, () => ({
      body: { keys: publicKeys.map((key) => ({ ...key })) },
      headers: { 'Cache-Control': 'public, max-age=60' },
    })),
  ];
}
