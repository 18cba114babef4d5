import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { type PauseSuspendedDeps, pauseSuspended } from './apply-sanction.ts';

export function sanctionRoutes(deps: PauseSuspendedDeps): Route[] {
  return [
    route(catalogInternal.pauseSuspended, async ({ body }) => {
      await pauseSuspended(deps, body);
      return {};
    }),
  ];
}
