import { authRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type ShowPersonDeps, showPerson } from './show-person.ts';

export const personRouteList = (deps: ShowPersonDeps): Route[] => [
  route(authRoutes.adminPerson, async ({ params, caller }) => ({
    body: await showPerson(deps, { personId: params.id, caller }),
  })),
];
