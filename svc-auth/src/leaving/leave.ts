import type { OpenMatter } from '@alaso/contracts/internal';
import { type Cookie, type Logger, type Platform, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import type { AccountLinkRepository } from '../account/index.ts';
import type { PersonalDataClient } from '../clients/personal-data-client.ts';
import {
  type EndDeps,
  removeSessions,
  type ProvenOwner,
  type RestoreCookies,
  revokeEnded,
} from '../sessions/index.ts';
import type { UserDocument, UserRepository } from '../users/index.ts';
import type { AccountDeletionRepository } from './account-deletion.repository.ts';
import { demoStays, lastAdmin } from './leaving.messages.ts';

/** How long someone who has left can come back. */
const graceMs = 30 * 86_400_000;

export type LeaveDeps = EndDeps &
  Pick<Platform, 'inTransaction' | 'outbox'> & {
    users: Pick<UserRepository, 'find' | 'lockAdmins' | 'countAdmins' | 'setEraseAt'>;
    links: Pick<AccountLinkRepository, 'cancel'>;
    deletions: AccountDeletionRepository;
    neighborsData: Pick<PersonalDataClient, 'openMatters'>;
    restore: RestoreCookies;
  };

/**
 * Deletes an account: all sessions end, and it is erased after 30 days. While something is open nothing
 * happens, and the answer says what. @throws not-allowed, last-admin
 */
export async function leave(
  { users, links, deletions, neighborsData, outbox, ...deps }: LeaveDeps,
  userId: string,
  log: Logger,
): Promise<{ blockers: OpenMatter[]; eraseAt: Date | null }> {
  const user = await users.find(userId);
  if (!user) throw problem('session-expired', 'Unauthorized: this account no longer exists.');
  if (user.isDemo) throw problem('not-allowed', demoStays);
  const blockers = await neighborsData.openMatters(userId);
  if (blockers.length > 0) return { blockers, eraseAt: null };
  const requestedAt = new Date();
  const eraseAt = new Date(requestedAt.getTime() + graceMs);
  const ended = await retryOnDuplicateKey(() =>
    deps.inTransaction(async (session) => {
      if (user.role === 'admin' && !user.adminScope) {
        await users.lockAdmins(session);
        if ((await users.countAdmins(session)) < 2) throw problem('last-admin', lastAdmin);
      }
      // The second of two calls finds the account leaving already, and only ends its sessions.
      if (await users.setEraseAt(userId, eraseAt, session)) {
        await deletions.add({ _id: userId, requestedAt, eraseAt }, session);
        // "This wasn't me" goes on: someone else may have asked.
        await links.cancel(userId, ['reset-password', 'verify-email', 'change-email'], session);
        await outbox.write('account.leaving', { userId, eraseAt: eraseAt.toISOString() }, session);
      }
      return removeSessions({ ...deps, outbox }, userId, {}, session);
    }),
  );
  await revokeEnded(deps, ended, log);
  return { blockers: [], eraseAt: (await users.find(userId))?.eraseAt ?? eraseAt };
}

const tooLate = (cookies: Cookie[]) =>
  problem('link-expired', 'This account can no longer be restored. Sign in again to see why.', { cookies });

/** Restores the account of a browser that has just proven to be its owner. @throws link-expired */
export async function restoreAccount(
  { users, deletions, inTransaction, outbox, restore }: Omit<LeaveDeps, 'neighborsData' | 'links'>,
  cookies: Record<string, string | undefined>,
): Promise<{ user: UserDocument; proven: ProvenOwner }> {
  const proven = await restore.read(cookies);
  const found = proven && (await users.find(proven.userId));
  if (!found) throw tooLate([restore.clear()]);
  if (found.eraseAt) {
    const isBack = await inTransaction(async (session) => {
      if (!(await deletions.cancel(found._id, session))) return false;
      await users.setEraseAt(found._id, null, session);
      await outbox.write('account.restored', { userId: found._id }, session);
      return true;
    });
    if (!isBack) throw tooLate([restore.clear()]);
  }
  const user = await users.find(found._id);
  if (!user) throw tooLate([restore.clear()]);
  return { user, proven };
}
