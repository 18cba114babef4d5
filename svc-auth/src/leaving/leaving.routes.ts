import { authRoutes } from '@alaso/contracts';
import type { OpenMatter } from '@alaso/contracts/internal';
import {
  type Cookie,
  type DbSession,
  type Logger,
  type Platform,
  problem,
  type Route,
  route,
} from '@alaso/service-kit';
import type { AccountLinkRepository } from '../account/index.ts';
import type { PersonalDataClient } from '../clients/personal-data-client.ts';
import {
  assertOpen,
  type EndDeps,
  openSession,
  type OpenDeps,
  type ProvenOwner,
  removeSessions,
  type RestoreCookies,
  revokeEnded,
  type SessionCookies,
} from '../sessions/index.ts';
import {
  accountGone,
  lockingCredentials,
  presentUser,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import type { AccountDeletionRepository } from './account-deletion.repository.ts';
import { demoStays, lastAdmin, tooLateToRestore } from './leaving.messages.ts';

/** The period during which a deleted account can be restored. */
const graceMs = 30 * 86_400_000;

type LeaveDeps = EndDeps &
  Pick<Platform, 'inTransaction' | 'outbox'> & {
    users: Pick<UserRepository, 'find' | 'lockCredentials' | 'lockAdmins' | 'countAdmins' | 'setEraseAt'>;
    links: Pick<AccountLinkRepository, 'cancel'>;
    organizations: { setLeaving(id: string, isLeaving: boolean, session: DbSession): Promise<void> };
    deletions: AccountDeletionRepository;
    neighborsData: Pick<PersonalDataClient, 'beginLeaving' | 'openMatters'>;
    restore: RestoreCookies;
  };

/**
 * Deletes an account: ends all its sessions, hides it from other users, and erases it after 30 days. If any
 * matter is still open, only returns the open matters as `blockers`.
 * @throws not-allowed, last-admin, session-expired
 */
async function leave(
  deps: LeaveDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  log: Logger,
): Promise<{ blockers: OpenMatter[]; eraseAt: Date | null }> {
  const { users, links, deletions, organizations, neighborsData, outbox } = deps;
  const user = await users.find(userId);
  if (!user) throw accountGone();
  if (user.isDemo) throw problem('not-allowed', demoStays);
  const blockers = await neighborsData.beginLeaving(userId);
  if (blockers.length > 0) return { blockers, eraseAt: null };
  const requestedAt = new Date();
  const eraseAt = new Date(requestedAt.getTime() + graceMs);
  const ended = await lockingCredentials(deps, userId, async (current, session) => {
    const { role, adminScope } = current;
    // Skipped in a repeated call, which only ends the sessions.
    if (!current.eraseAt) await assertOpen(deps, sessionId, session);
    if (role === 'admin' && !adminScope) {
      await users.lockAdmins(session);
      if ((await users.countAdmins(session)) < 2) throw problem('last-admin', lastAdmin);
    }
    if (await users.setEraseAt(userId, eraseAt, session)) {
      await deletions.add({ _id: userId, requestedAt, eraseAt }, session);
      await organizations.setLeaving(userId, true, session);
      // The "This wasn't me" link remains valid, because someone else may have deleted the account.
      await links.cancel(userId, ['reset-password', 'verify-email', 'change-email'], session);
      await outbox.write('account.leaving', { userId, eraseAt: eraseAt.toISOString() }, session);
    }
    return removeSessions(deps, userId, {}, session);
  });
  await revokeEnded(deps, ended, log);
  return { blockers: [], eraseAt: (await users.find(userId))?.eraseAt ?? eraseAt };
}

const tooLate = (cookies: Cookie[]) => problem('link-expired', tooLateToRestore, { cookies });

/** Restores an account after its owner has proven their identity in this browser. @throws link-expired */
async function restoreAccount(
  deps: Omit<LeaveDeps, 'neighborsData' | 'links'>,
  cookies: Record<string, string | undefined>,
): Promise<{ user: UserDocument; proven: ProvenOwner }> {
  const { users, deletions, organizations, inTransaction, outbox, restore } = deps;
  const proven = await restore.read(cookies);
  if (!proven) throw tooLate([restore.clear()]);
  const { userId, eraseAt } = proven;
  // Only one of several calls with the same cookie succeeds.
  const isBack = await inTransaction(async (session) => {
    if (!(await deletions.cancel(userId, eraseAt, session))) return false;
    await users.setEraseAt(userId, null, session);
    await organizations.setLeaving(userId, false, session);
    await outbox.write('account.restored', { userId }, session);
    return true;
  });
  const user = isBack && (await users.find(userId));
  if (!user) throw tooLate([restore.clear()]);
  return { user, proven };
}

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
      // The email about the restored account also serves as the notice of this sign-in.
      const tokens = await openSession(deps, user, { ...request, ...proven, isNewDevice: false });
      return {
        body: { user: presentUser(user) },
        cookies: [...deps.cookies.set(tokens), deps.restore.clear()],
      };
    }),
  ];
}
