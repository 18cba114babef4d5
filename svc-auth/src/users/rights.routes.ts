import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { RightsDeps } from './change-rights.ts';
import { changeRole } from './change-role.ts';
import { takeMeasure } from './take-measure.ts';
import { presentUser } from './user.presenter.ts';

export function rightsRouteList(deps: RightsDeps): Route[] {
  return [
    route(authRoutes.changeRole, async ({ caller, params, body }) => ({
      body: presentUser(await changeRole(deps, { caller, userId: params.id, ...body })),
    })),
    route(authInternal.takeMeasure, async ({ body }) => {
      await takeMeasure(deps, body);
      return {};
    }),
  ];
}
