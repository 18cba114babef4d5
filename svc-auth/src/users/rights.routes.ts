import { type AdminScope, authRoutes, type Role } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Caller, problem, recordAdminAct, route, type Route } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import { takeMeasure } from './suspension.ts';
import type { UserDocument } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

const lastAdmin = () => problem('last-admin', 'This is the last admin. Make someone else an admin first.');

type RoleChange = {
  caller: Caller;
  userId: string;
  role: Role;
  adminScope?: AdminScope | undefined;
  why?: string | undefined;
};

type Held = Pick<UserDocument, 'role' | 'adminScope'>;

/** Returns the rights that a change gives to someone who has these. */
function rightsAfter(held: Held, { role, adminScope }: Pick<RoleChange, 'role' | 'adminScope'>) {
  const kept = held.role === 'admin' ? (held.adminScope ?? null) : null;
  if (role !== 'admin') return { role, adminScope: null };
  return { role, adminScope: adminScope === undefined ? kept : adminScope === 'admin' ? null : adminScope };
}

const hasAllRights = ({ role, adminScope }: Held) => role === 'admin' && !adminScope;

/** Returns rights as the audit log shows them. */
const inLog = ({ role, adminScope }: Held) => ({
  role,
  ...(role === 'admin' && adminScope && { adminScope }),
});

/**
 * Changes a user's role, or what an admin is limited to. @throws not-allowed for one's own, and for an admin
 * whose email is not verified; last-admin, not-found
 */
async function changeRole(deps: RightsDeps, change: RoleChange): Promise<UserDocument> {
  const { caller, userId, why = '' } = change;
  if (userId === caller.userId) throw problem('not-allowed', 'You cannot change your own role.');
  const { users, outbox } = deps;
  return changeRights(deps, userId, async (user) => {
    const rights = rightsAfter(user, change);
    const isSame = user.role === rights.role && (user.adminScope ?? null) === rights.adminScope;
    if (isSame) return undefined;
    // Anyone may have registered it.
    if (rights.role === 'admin' && user.role !== 'admin' && user.emailVerifiedAt === null) {
      const sentence = 'This person has not verified their email. They can be an admin once they have.';
      throw problem('not-allowed', sentence);
    }
    const demotes = hasAllRights(user) && !hasAllRights(rights);
    if (demotes && (await users.countAdmins()) === 1) throw lastAdmin();
    return {
      rights,
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
            before: inLog(user),
            after: inLog(rights),
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
