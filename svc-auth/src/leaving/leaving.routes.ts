import { authRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { openSession, type OpenDeps, type SessionCookies } from '../sessions/index.ts';
import { presentUser } from '../users/index.ts';
import { leave, type LeaveDeps, restoreAccount } from './leave.ts';

export function leavingRouteList(deps: LeaveDeps & OpenDeps & { cookies: SessionCookies }): Route[] {
  return [
    route(authRoutes.leavingBlockers, async ({ caller }) => ({
      body: { blockers: await deps.neighborsData.openMatters(caller.userId) },
    })),

    route(authRoutes.deleteAccount, async ({ caller, log }) => {
      const { blockers, eraseAt } = await leave(deps, caller, log);
      const body = { blockers, eraseAt: eraseAt && eraseAt.toISOString() };
      return eraseAt ? { body, cookies: deps.cookies.clear() } : { body };
    }),

    route(authRoutes.restoreAccount, async (request) => {
      const { user, proven } = await restoreAccount(deps, request.cookies);
      // The mail about the restored account covers this sign-in.
      const tokens = await openSession(deps, user, { ...request, ...proven, isNewDevice: false });
      return {
        body: { user: presentUser(user) },
        cookies: [...deps.cookies.set(tokens), deps.restore.clear()],
      };
    }),
  ];
}
