import { randomUUID } from 'node:crypto';
import { type DbSession, type Logger, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import type { UserDocument, UserRepository } from '../users/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import { describeDevice } from './describe-device.ts';
import { type EndDeps, endSession } from './end-session.ts';
import { leavingUntil } from './leaving.messages.ts';
import { firstToken, hashOf, newSecret, writeToken } from './refresh-token.ts';
import type { RestoreCookies } from './restore-cookie.ts';
import { expiryOf } from './session-expiry.ts';
import { maxUserAgentLength } from './session.repository.ts';

/** A session's tokens, for its cookies. */
export type SessionTokens = { accessToken: string; refreshToken: string };

export type OpenDeps = EndDeps & {
  users: Pick<UserRepository, 'find'>;
  accessTokens: AccessTokens;
  factors: Pick<SecondFactorRepository, 'isOn' | 'lock'>;
  restore: Pick<RestoreCookies, 'issue'>;
};

/**
 * Refuses a session to an account that is to be erased; its owner may restore it instead.
 * @throws account-leaving, wrong-credentials if its time has come
 */
function assertStays(
  { restore }: Pick<OpenDeps, 'restore'>,
  { _id: userId, eraseAt }: UserDocument,
  { provenAt, hasSecondFactor }: { provenAt: Date; hasSecondFactor: boolean },
): void {
  if (!eraseAt) return;
  if (eraseAt <= new Date()) throw problem('wrong-credentials', 'This account no longer exists.');
  const proof = restore.issue({ userId, provenAt, hasSecondFactor });
  throw problem('account-leaving', leavingUntil(eraseAt), { cookies: [proof], isRoutine: true });
}

/**
 * Signs a user in on one device. Their other sessions continue.
 * @param provenAt the time before the password was checked; the session ends if the password was replaced
 * after that
 * @param hasSecondFactor set if more than the password was checked; without it, a user who has a second
 * factor by now is refused
 * @param isNewDevice sends the owner a mail about the sign-in
 * @throws wrong-credentials, account-leaving
 */
export async function openSession(
  deps: OpenDeps,
  user: UserDocument,
  from: {
    userAgent: string;
    address: string;
    provenAt: Date;
    isNewDevice: boolean;
    hasSecondFactor: boolean;
    log: Logger;
  },
): Promise<SessionTokens> {
  const { sessions, accessTokens, users, factors, inTransaction, outbox } = deps;
  const { userAgent, address, provenAt, isNewDevice, hasSecondFactor, log } = from;
  assertStays(deps, user, from);
  const sessionKey = newSecret();
  const token = firstToken(randomUUID(), sessionKey);
  const now = new Date();
  const confirmed = { confirmedAt: provenAt, hasSecondFactor };
  const accessToken = await accessTokens.issue(user, { id: token.sessionId, ...confirmed });
  if (accessToken === undefined) throw problem('wrong-credentials', 'This account no longer exists.');
  const row = {
    _id: token.sessionId,
    sess: {
      userId: user._id,
      createdAt: provenAt,
      ...(hasSecondFactor && { secondFactorAt: now }),
      lastUsedAt: now,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      address,
    },
    tokenHash: hashOf(token),
    previousTokenHash: null,
    rotatedAt: null,
    sessionKey,
    expire: expiryOf(user.role, provenAt, now),
  };
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      if (!hasSecondFactor) await assertStillOneStep(factors, user._id, session);
      await sessions.add(row, session);
      if (isNewDevice) {
        const opened = { userId: user._id, device: describeDevice(userAgent) };
        await outbox.write('session.opened-on-new-device', opened, session);
      }
    }),
  );
  const after = await users.find(user._id);
  if (after?.eraseAt) {
    await endSession(deps, token.sessionId, log);
    assertStays(deps, after, from);
  }
  const { passwordChangedAt } = after ?? {};
  if (passwordChangedAt && passwordChangedAt > provenAt) {
    await endSession(deps, token.sessionId, log);
    throw problem(
      'wrong-credentials',
      'The password of this account was just changed. Sign in with the new one.',
    );
  }
  return { accessToken, refreshToken: writeToken(token) };
}

/**
 * A second factor that is set up at the same instant ends the sessions that it finds: the lock has this one
 * be either among them or refused.
 */
async function assertStillOneStep(
  factors: OpenDeps['factors'],
  userId: string,
  session: DbSession,
): Promise<void> {
  await factors.lock(userId, session);
  if (!(await factors.isOn(userId, session))) return;
  throw problem('wrong-credentials', 'A second factor was just set up for this account. Sign in again.');
}
