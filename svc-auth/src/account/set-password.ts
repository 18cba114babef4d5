import { randomBytes } from 'node:crypto';
import { type DbSession, type Limiter, type Logger, networkOf, type Platform } from '@alaso/service-kit';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import { type EndDeps, removeSessions, revokeEnded, sessionEnded } from '../sessions/index.ts';
import {
  assertGoodPassword,
  credentialVersionOf,
  lockingCredentials,
  type Passwords,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import {
  type AccountLinkDocument,
  type AccountLinkRepository,
  linkExpired,
  lockLinkMs,
} from './account-link.repository.ts';
import { type AddressDeps, restoreAddress } from './former-address.ts';
import { undoAdded } from './second-factor.ts';

export type SetPasswordDeps = EndDeps &
  AddressDeps & {
    factors: SecondFactorRepository;
    users: UserRepository;
    passwords: Pick<Passwords, 'hash'>;
    links: AccountLinkRepository;
  };

export type RequestResetDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  resetByEmail: Limiter;
  resetByNetwork: Limiter;
  resetChecks: Limiter;
};

/** Returns true if the address or password has changed since the link was sent. */
const isOutdated = ({ email, credentialVersion = 0 }: AccountLinkDocument, user: UserDocument) =>
  email !== user.email || credentialVersion !== credentialVersionOf(user);

/**
 * Checks that a reset link works, without using it up. Tokens have 256 random bits, so the check does not
 * help anyone guess one.
 * @throws link-expired, too-many-requests
 */
export async function checkReset(
  { links, users, resetChecks }: Pick<SetPasswordDeps, 'links' | 'users'> & RequestResetDeps,
  token: string,
  address: string,
): Promise<void> {
  await resetChecks.take(networkOf(address));
  const link = await links.find(token, ['reset-password']);
  const owner = link && (await users.find(link.userId));
  if (!owner || isOutdated(link, owner)) throw linkExpired();
}

/**
 * Requests an email with a reset link. Only the job looks up the account, so neither the response nor its
 * timing reveals whether an account exists.
 * @throws too-many-requests
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

/**
 * Sets a new password with the token from an email, and ends all of the account's sessions and other links.
 * Also verifies the address. If the address was not verified before, everything added to the account is
 * removed, because someone else may have registered it.
 * @throws link-expired, also for all but one of several concurrent calls; invalid-input
 */
export async function resetPassword(
  deps: SetPasswordDeps,
  { token, password }: { token: string; password: string },
  log: Logger,
): Promise<void> {
  const { users, passwords, links, factors, outbox } = deps;
  const link = await links.find(token, ['reset-password']);
  const owner = link && (await users.find(link.userId));
  if (!owner) throw linkExpired();
  assertGoodPassword(password, owner, 'body.password');
  const passwordHash = await passwords.hash(password);
  await replacePassword(deps, { userId: owner._id, passwordHash, log }, async (user, session) => {
    // The address or password may have changed before the email arrived.
    if (isOutdated(link, user) || !(await links.use(link, session))) throw linkExpired();
    if (user.emailVerifiedAt === null) {
      await factors.removeAll(user._id, session);
      await publishReclaimed(deps, user._id, user.createdAt, session);
      await users.setEmailVerified(user._id, new Date(), session);
      await links.cancel(user._id, ['verify-email'], session);
    }
    await outbox.write('password.changed', { userId: user._id }, session);
  });
}

/**
 * Locks an account with the "This wasn't me" link in an email: all sessions end, no password works, and a
 * reset link is sent to the address that received the email. Everything added in the week before that email
 * is also undone, because the "This wasn't me" links for those additions still worked then, so the owner had
 * not yet accepted them.
 * @throws link-expired; email-taken if the address has another account
 */
export async function lockAccount(deps: SetPasswordDeps, token: string, log: Logger): Promise<void> {
  const { users, passwords, links, outbox } = deps;
  const link = await links.find(token, ['lock-account']);
  if (!link || !(await users.find(link.userId))) throw linkExpired();
  const { userId } = link;
  const mailedAt = link.expiresAt.getTime() - lockLinkMs;
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  await replacePassword(deps, { userId, passwordHash, log, locks: true }, async (user, session) => {
    if (!(await links.use(link, session))) throw linkExpired();
    const { email = user.email } = link;
    await restoreAddress(deps, { user, email }, session);
    const since = new Date(mailedAt - lockLinkMs);
    await undoAdded(deps, userId, since, session);
    await publishReclaimed(deps, userId, since, session);
    await outbox.write('password.reset-requested', { email }, session);
  });
}

/** Makes the other services undo everything added to an account since the given time. */
async function publishReclaimed(
  { outbox }: Pick<SetPasswordDeps, 'outbox'>,
  userId: string,
  since: Date,
  session: DbSession,
): Promise<void> {
  await outbox.write('account.reclaimed', { userId, since: since.toISOString() }, session);
}

/**
 * Changes the password of a user who has just entered the old one. The user's other sessions end. Returns the
 * time of the change.
 * @throws session-expired if a concurrent change came first
 */
export async function changePassword(
  deps: SetPasswordDeps,
  { user, newPassword }: { user: UserDocument; newPassword: string },
  { caller, log }: { caller: { sessionId: string }; log: Logger },
): Promise<Date> {
  assertGoodPassword(newPassword, user, 'body.newPassword');
  const passwordHash = await deps.passwords.hash(newPassword);
  const change = { userId: user._id, passwordHash, log, except: caller.sessionId };
  return replacePassword(deps, change, async (current, session) => {
    if (credentialVersionOf(current) !== credentialVersionOf(user)) throw sessionEnded();
    await deps.outbox.write('password.changed', { userId: user._id }, session);
  });
}

/** Stores the new hash and ends sessions. `along` runs in the same transaction. */
async function replacePassword(
  deps: SetPasswordDeps,
  {
    userId,
    passwordHash,
    log,
    except,
    locks = false,
  }: { userId: string; passwordHash: string; log: Logger; except?: string; locks?: boolean },
  along: (user: UserDocument, session: DbSession) => Promise<void>,
): Promise<Date> {
  const { ended, changedAt } = await lockingCredentials(deps, userId, async (user, session) => {
    const now = new Date();
    await along(user, session);
    await deps.users.setPassword(userId, { passwordHash, at: now, locks }, session);
    await deps.links.cancel(userId, ['reset-password', 'change-email'], session);
    if (except !== undefined) {
      const credentialVersion = credentialVersionOf(user) + 1;
      const isOpen = await deps.sessions.carryOver(except, { confirmedAt: now, credentialVersion }, session);
      if (!isOpen) throw sessionEnded();
    }
    const which = except === undefined ? {} : { except };
    return { changedAt: now, ended: await removeSessions(deps, userId, which, session) };
  });
  await revokeEnded(deps, ended, log);
  return changedAt;
}
