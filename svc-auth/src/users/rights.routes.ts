import { type AdminScope, authRoutes, type Role } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Caller, problem, recordAdminAct, route, type Route } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import { applySanction } from './suspension.ts';
import { isLastAdmin, ownRole, unverifiedAdmin } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

const lastAdmin = () => problem('last-admin', isLastAdmin);

type RoleChange = {
  caller: Caller;
  userId: string;
  role: Role;
  adminScope?: AdminScope | undefined;
  why?: string | undefined;
};

type Held = Pick<UserDocument, 'role' | 'adminScope'>;

function rightsAfter(held: Held, { role, adminScope }: Pick<RoleChange, 'role' | 'adminScope'>) {
  const kept = held.role === 'admin' ? (held.adminScope ?? null) : null;
  if (role !== 'admin') return { role, adminScope: null };
  return { role, adminScope: adminScope === undefined ? kept : adminScope === 'admin' ? null : adminScope };
}

const hasAllRights = ({ role, adminScope }: Held) => role === 'admin' && !adminScope;

/** Returns permissions in the form shown in the audit log. */
const inLog = ({ role, adminScope }: Held) => ({
  role,
  ...(role === 'admin' && adminScope && { adminScope }),
});

/**
 * Changes a user's role or an admin's scope.
 * @throws not-allowed for the caller's own permissions, or to make a user with an unverified email an admin;
 * last-admin; not-found
 */
async function changeRole(deps: RightsDeps, change: RoleChange): Promise<UserDocument> {
  const { caller, userId, why = '' } = change;
  if (userId === caller.userId) throw problem('not-allowed', ownRole);
  const { users, outbox } = deps;
  return changeRights(deps, userId, async (user) => {
    const rights = rightsAfter(user, change);
    if (user.role === rights.role && (user.adminScope ?? null) === rights.adminScope) return undefined;
    // Anyone may have registered this email address.
    if (rights.role === 'admin' && user.role !== 'admin' && user.emailVerifiedAt === null) {
      throw problem('not-allowed', unverifiedAdmin);
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
        const act = {
          actorId: caller.userId,
          action: 'user.role-changed',
          target: { type: 'user', id: userId },
          before: inLog(user),
          after: inLog(rights),
          why: why === '' ? null : why,
        } as const;
        await recordAdminAct(outbox, act, session);
      },
    };
  });
}

export function rightsRouteList(deps: RightsDeps): Route[] {
  return [
    route(authRoutes.changeRole, async ({ caller, params, body }) => ({
      body: presentUser(await changeRole(deps, { caller, userId: params.id, ...body })),
    })),
    route(authInternal.applySanction, async ({ body }) => {
      await applySanction(deps, body);
      return {};
    }),
  ];
}
