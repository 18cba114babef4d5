import type { authRoutes } from '@alaso/contracts';
import {
  assertMayActOn,
  type Caller,
  type DbSession,
  isDuplicateKey,
  minuteMs,
  type Logger,
  problem,
  recordAdminAct,
  type PushToPages,
} from '@alaso/service-kit';
import {
  assertRoom,
  newAuthenticator,
  newPasskeyOptions,
  newRecoveryCodes,
  type PasskeyDeps,
  type PasskeyDocument,
  recoveryHashes,
  type SecretBox,
  type SecondFactorRepository,
  findTimeStep,
  verifyNewPasskey,
  wrongAppCode,
} from '../second-factor/index.ts';
import {
  assertOpen,
  type EndDeps,
  removeSessions,
  revokeEnded,
  sessionEnded,
  type SessionRepository,
} from '../sessions/index.ts';
import { lockingCredentials, type LockingDeps, personNotFound, type UserDocument } from '../users/index.ts';
import {
  adminNeedsSecondFactor,
  anotherAdminMustReset,
  passkeyExists,
  passkeyNotFound,
  setUpSecondFactorFirst,
  verifyEmailFirst,
} from './account.messages.ts';

export type SecondFactorDeps = EndDeps &
  LockingDeps &
  PasskeyDeps & {
    factors: SecondFactorRepository;
    sessions: SessionRepository;
    box: SecretBox;
    push: PushToPages;
    accessTokens: { needSecondFactor(user: UserDocument): boolean };
  };

const pendingMs = 10 * minuteMs;

/** The session in which a user changes their second factor. */
type Own = { user: UserDocument; sessionId: string; log: Logger };

export const presentPasskey = ({ _id, name, addedAt, lastUsedAt }: PasskeyDocument): authRoutes.Passkey => ({
  id: _id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
});

export async function showSecondFactor(
  { factors, accessTokens }: SecondFactorDeps,
  user: UserDocument,
): Promise<authRoutes.SecondFactor> {
  const [found, passkeys] = await Promise.all([factors.find(user._id), factors.listPasskeys(user._id)]);
  return {
    authenticator: found?.authenticator ? { addedAt: found.authenticator.addedAt.toISOString() } : null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: found?.recoveryCodes.length ?? 0,
    isRequired: accessTokens.needSecondFactor(user),
  };
}

/**
 * Prevents someone who registered another person's address from adding a second factor.
 * @throws email-unverified
 */
function assertVerified({ emailVerifiedAt }: UserDocument): void {
  if (emailVerifiedAt !== null) return;
  throw problem('email-unverified', verifyEmailFirst);
}

/**
 * Returns a secret for a new authenticator app. A previous app remains in effect until a code confirms the
 * new one.
 * @throws email-unverified
 */
export async function startAuthenticator(
  { factors, box }: SecondFactorDeps,
  { user }: Own,
): Promise<{ secret: string; address: string }> {
  assertVerified(user);
  const { _id, email } = user;
  const made = newAuthenticator(email);
  const expiresAt = new Date(Date.now() + pendingMs);
  await factors.setPending(_id, { secret: box.encrypt(made.secret, _id), expiresAt });
  return made;
}

/**
 * Enables the authenticator app with its first code, which cannot be used again. Returns recovery codes.
 * @throws wrong-code, email-unverified, session-expired
 */
export async function confirmAuthenticator(
  deps: SecondFactorDeps,
  own: Own,
  code: string,
): Promise<string[]> {
  const { factors, box, outbox } = deps;
  const userId = own.user._id;
  const pending = (await factors.find(userId))?.pending;
  const now = new Date();
  const wrong = () => problem('wrong-code', wrongAppCode);
  if (!pending || pending.expiresAt < now) throw wrong();
  const lastStep = findTimeStep(code, box.decrypt(pending.secret, userId), now);
  if (lastStep === undefined) throw wrong();
  return change(deps, own, async (session) => {
    const app = { secret: pending.secret, addedAt: now, lastStep };
    if (!(await factors.confirmPending(userId, app, session))) throw wrong();
    await outbox.write('second-factor.changed', { userId, change: 'authenticator-added' }, session);
    return renewCodes(deps, userId, session);
  });
}

/** @throws passkey-refused, email-unverified, session-expired */
export async function addPasskey(
  deps: SecondFactorDeps,
  own: Own,
  body: { name: string; response: authRoutes.NewCredential },
): Promise<{ passkey: PasskeyDocument; recoveryCodes?: string[] }> {
  const { factors, outbox } = deps;
  const userId = own.user._id;
  const passkey = await verifyNewPasskey(deps, userId, body);
  return change(deps, own, async (session, isFirst) => {
    assertRoom(await factors.listPasskeys(userId, session));
    await factors.addPasskey(passkey, session);
    const { name } = passkey;
    await outbox.write('second-factor.changed', { userId, change: 'passkey-added', name }, session);
    if (!isFirst) return { passkey };
    return { passkey, recoveryCodes: await renewCodes(deps, userId, session) };
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? problem('passkey-refused', passkeyExists) : error;
  });
}

/** @throws second-factor-needed */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  { user, sessionId }: Own,
): Promise<string[]> {
  const { factors, outbox } = deps;
  const userId = user._id;
  return lockingCredentials(deps, userId, async (_user, session) => {
    await assertOpen(deps, sessionId, session);
    if (!(await factors.isOn(userId, session))) {
      throw problem('second-factor-needed', setUpSecondFactorFirst);
    }
    await outbox.write('second-factor.changed', { userId, change: 'codes-renewed' }, session);
    return renewCodes(deps, userId, session);
  });
}

/** @throws second-factor-needed */
export async function removeAuthenticator(deps: SecondFactorDeps, own: Own): Promise<void> {
  const userId = own.user._id;
  await remove(deps, own, async (session) => {
    if (!(await deps.factors.removeAuthenticator(userId, session))) return;
    const event = { userId, change: 'authenticator-removed' } as const;
    await deps.outbox.write('second-factor.changed', event, session);
  });
}

/** @throws not-found, second-factor-needed */
export async function removePasskey(deps: SecondFactorDeps, own: Own, id: string): Promise<void> {
  const userId = own.user._id;
  await remove(deps, own, async (session) => {
    const removed = await deps.factors.removePasskey(userId, id, session);
    if (!removed) throw problem('not-found', passkeyNotFound);
    const event = { userId, change: 'passkey-removed', name: removed.name } as const;
    await deps.outbox.write('second-factor.changed', event, session);
  });
}

/** Removes the second factors that were added since the given time, when the account is locked. */
export async function undoAdded(
  deps: Pick<SecondFactorDeps, 'factors' | 'sessions'>,
  userId: string,
  since: Date,
  session: DbSession,
): Promise<void> {
  await deps.factors.removeSince(userId, since, session);
  await forgetIfLast(deps, userId, session);
}

/**
 * Removes a lost second factor, on behalf of an admin who has verified the user's identity.
 * @throws not-found, not-allowed
 */
export async function removeSecondFactor(
  deps: SecondFactorDeps,
  { caller, userId }: { caller: Caller; userId: string },
  log: Logger,
): Promise<void> {
  const { users, factors, outbox } = deps;
  const { userId: actorId } = caller;
  if (actorId === userId) throw problem('not-allowed', anotherAdminMustReset);
  const user = await users.find(userId);
  if (!user) throw problem('not-found', personNotFound);
  assertMayActOn(caller, user);
  const ended = await lockingCredentials(deps, userId, async (_user, session) => {
    const wasOn = await factors.isOn(userId, session);
    await factors.removeAll(userId, session);
    const act = {
      actorId,
      action: 'user.second-factor-removed',
      target: { type: 'user', id: userId },
      before: { secondFactor: wasOn },
      after: { secondFactor: false },
      why: null,
    } as const;
    await recordAdminAct(outbox, act, session);
    if (wasOn) await outbox.write('second-factor.changed', { userId, change: 'removed-by-admin' }, session);
    return removeSessions(deps, userId, {}, session);
  });
  await revokeEnded(deps, ended, log);
}

/** @throws passkey-refused, email-unverified */
export function passkeyOptions(deps: SecondFactorDeps, { user }: Own) {
  assertVerified(user);
  return newPasskeyOptions(deps, user);
}

async function renewCodes(
  { factors, box }: Pick<SecondFactorDeps, 'factors' | 'box'>,
  userId: string,
  session: DbSession,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHashes(box, code, userId)[0]);
  await factors.setRecoveryCodes(userId, { hashes, madeAt: new Date() }, session);
  return codes;
}

/**
 * Adds a factor in one transaction. The session that adds the factor is treated as having completed
 * two-factor authentication. After the first factor, the user's other sessions end, because they were opened
 * with only a password.
 */
async function change<T>(
  deps: SecondFactorDeps,
  { user, sessionId, log }: Own,
  add: (session: DbSession, isFirst: boolean) => Promise<T>,
): Promise<T> {
  const { factors, sessions, push } = deps;
  const userId = user._id;
  const { result, ended } = await lockingCredentials(deps, userId, async (current, session) => {
    assertVerified(current);
    const isFirst = !(await factors.isOn(userId, session));
    const result = await add(session, isFirst);
    if (!(await sessions.proveTwice(sessionId, new Date(), session))) throw sessionEnded();
    return {
      result,
      ended: isFirst ? await removeSessions(deps, userId, { except: sessionId }, session) : [],
    };
  });
  await revokeEnded(deps, ended, log);
  await push({ userIds: [userId], changed: ['second-factor', 'user', 'session'] }).catch((error: unknown) => {
    log.warn({ err: error, userId }, 'open pages were not notified of a second factor');
  });
  return result;
}

/**
 * Removes a factor in one transaction.
 * @throws second-factor-needed if it is an admin's last factor
 */
async function remove(
  deps: SecondFactorDeps,
  { user, sessionId }: Own,
  take: (session: DbSession) => Promise<void>,
): Promise<void> {
  await lockingCredentials(deps, user._id, async (current, session) => {
    await assertOpen(deps, sessionId, session);
    await take(session);
    const isLast = await forgetIfLast(deps, user._id, session);
    if (isLast && deps.accessTokens.needSecondFactor(current)) {
      throw problem('second-factor-needed', adminNeedsSecondFactor);
    }
  });
}

/**
 * If no factor is left, removes the recovery codes and the sessions' proof of two-factor authentication, and
 * returns true.
 */
async function forgetIfLast(
  { factors, sessions }: Pick<SecondFactorDeps, 'factors' | 'sessions'>,
  userId: string,
  session: DbSession,
): Promise<boolean> {
  if (await factors.isOn(userId, session)) return false;
  await factors.removeAll(userId, session);
  await sessions.forgetSecondFactor(userId, session);
  return true;
}
