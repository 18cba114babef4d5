import { authRoutes, type Role } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Caller, problem, recordAdminAct, route, type Route } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import { takeMeasure } from './suspension.ts';
import type { UserDocument } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

const lastAdmin = () => problem('last-admin', 'This is the last admin. Make someone else an admin first.');

/** Changes a user's role. @throws not-allowed for one's own, last-admin, not-found */
async function changeRole(
  deps: RightsDeps,
  {
    caller,
    userId,
    role,
    why = '',
  }: { caller: Caller; userId: string; role: Role; why?: string | undefined },
): Promise<UserDocument> {
  if (userId === caller.userId) throw problem('not-allowed', 'You cannot change your own role.');
  const { users, outbox } = deps;
  return changeRights(deps, userId, async ({ role: before }) => {
    if (before === role) return undefined;
    const demotes = before === 'admin';
    if (demotes && (await users.countAdmins()) === 1) throw lastAdmin();
    return {
      rights: { role },
      async along(session) {
        if (demotes) {
          await users.lockAdmins(session);
          if ((await users.countAdmins(session)) === 0) throw lastAdmin();
        }
        await recordAdminAct(
          outbox,
          {
            actorId: caller.userId,
            action: 'user.role-changed',
            target: { type: 'user', id: userId },
            before: { role: before },
            after: { role },
            why: why === '' ? null : why,
          },
          session,
        );
      },
    };
  });
}

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
