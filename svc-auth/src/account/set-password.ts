import { randomBytes } from 'node:crypto';
import {
  type DbSession,
  type Limiter,
  type Logger,
  networkOf,
  type Platform,
  problem,
} from '@alaso/service-kit';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import { type EndDeps, removeSessions, revokeEnded } from '../sessions/index.ts';
import {
  assertGoodPassword,
  type Passwords,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import type { AccountLinkRepository } from './account-link.repository.ts';
import { undoAdded } from './second-factor.ts';

export type SetPasswordDeps = EndDeps & {
  factors: SecondFactorRepository;
  users: Pick<UserRepository, 'find' | 'setPassword' | 'setEmail'>;
  passwords: Pick<Passwords, 'hash'>;
  links: AccountLinkRepository;
};

export type RequestResetDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  resetByEmail: Limiter;
  resetByNetwork: Limiter;
};

/**
 * Sends a mail with a link to set a new password. It does the same for every address, so neither the answer
 * nor its timing reveals if there is an account: the job looks that up. @throws too-many-requests
 */
export async function requestPasswordReset(
  { resetByEmail, resetByNetwork, inTransaction, outbox }: RequestResetDeps,
  email: string,
  address: string,
): Promise<void> {
  await resetByNetwork.take(networkOf(address));
  await resetByEmail.take(email);
  await inTransaction((session) => outbox.write('password.reset-requested', { email }, session));
}

export const linkExpired = () =>
  problem('link-expired', 'This link has expired or was used already. Ask for a new one.');

/**
 * Replaces a password by the token of a mail. Of several calls with one token, one succeeds. All sessions and
 * other links of the account end. @throws link-expired, invalid-input
 */
export async function resetPassword(
  deps: SetPasswordDeps,
  { token, password }: { token: string; password: string },
  log: Logger,
): Promise<void> {
  const { users, passwords, links, outbox } = deps;
  const link = await links.find(token, ['reset-password']);
  const user = link && (await users.find(link.userId));
  if (!user) throw linkExpired();
  assertGoodPassword(password, user, 'body.password');
  const passwordHash = await passwords.hash(password);
  await replacePassword(deps, { user, passwordHash, log }, async (session) => {
    if (!(await links.use(link, session))) throw linkExpired();
    await outbox.write('password.changed', { userId: user._id }, session);
  });
}

/**
 * Locks an account by the "This wasn't me" link of a mail: all sessions end, no password works any longer,
 * and the owner gets a link to set a new one. A link sent because the email address was changed restores the
 * old one; a link about a new second factor takes it away, so that it cannot lock the owner out.
 * @throws link-expired
 */
export async function lockAccount(deps: SetPasswordDeps, token: string, log: Logger): Promise<void> {
  const { users, passwords, links, outbox } = deps;
  const link = await links.find(token, ['lock-account']);
  const user = link && (await users.find(link.userId));
  if (!user) throw linkExpired();
  const { email = user.email } = link;
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  await replacePassword(deps, { user, passwordHash, log, locks: true }, async (session) => {
    if (!(await links.use(link, session))) throw linkExpired();
    if (link.added !== undefined) await undoAdded(deps, user._id, link.added, session);
    if (email !== user.email) await users.setEmail(user, email, session);
    await outbox.write('password.reset-requested', { email }, session);
  });
}

/**
 * Changes the password of a user who has entered the old one; their other sessions end. Returns the time of
 * the change.
 */
export async function changePassword(
  deps: SetPasswordDeps,
  { user, newPassword }: { user: UserDocument; newPassword: string },
  { caller, log }: { caller: { sessionId: string }; log: Logger },
): Promise<Date> {
  assertGoodPassword(newPassword, user, 'body.newPassword');
  const passwordHash = await deps.passwords.hash(newPassword);
  return replacePassword(deps, { user, passwordHash, log, except: caller.sessionId }, async (session) => {
    await deps.outbox.write('password.changed', { userId: user._id }, session);
  });
}

/** Stores the new hash and ends sessions in one transaction, which `along` joins. */
async function replacePassword(
  deps: SetPasswordDeps,
  {
    user,
    passwordHash,
    log,
    except,
    locks = false,
  }: { user: UserDocument; passwordHash: string; log: Logger; except?: string; locks?: boolean },
  along: (session: DbSession) => Promise<void>,
): Promise<Date> {
  const { ended, changedAt } = await deps.inTransaction(async (session) => {
    const now = new Date();
    await deps.users.setPassword(user._id, { passwordHash, at: now, locks }, session);
    await along(session);
    await deps.links.cancel(user._id, ['reset-password', 'change-email'], session);
    // In the same transaction, so that no concurrent refresh finds this session older than the password.
    if (except !== undefined) await deps.sessions.confirm(except, now, session);
    const which = except === undefined ? {} : { except };
    return { changedAt: now, ended: await removeSessions(deps, user._id, which, session) };
  });
  await revokeEnded(deps, ended, log);
  return changedAt;
}
