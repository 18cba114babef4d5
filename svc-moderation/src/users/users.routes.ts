import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import { namingPart } from '../clients/part-away.ts';

/** The list is answered whole; beyond this many, the oldest are left out. */
const listedUsers = 10_000;

export function userRouteList({ auth }: { auth: Pick<AuthClient, 'newestUsers'> }): Route[] {
  return [
    route(moderationRoutes.adminUsers, async () => ({
      body: await namingPart('users', auth.newestUsers(listedUsers)),
    })),
  ];
}
