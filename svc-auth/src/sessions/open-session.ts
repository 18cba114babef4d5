import { randomUUID } from 'node:crypto';
import { problem } from '@alaso/service-kit';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import {
  credentialVersionOf,
  lockingCredentials,
  type LockingDeps,
  type UserDocument,
} from '../users/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import { describeDevice } from './describe-device.ts';
import type { EndDeps } from './end-session.ts';
import { firstToken, hashToken, newSecret, writeToken } from './refresh-token.ts';
import type { Proof, RestoreCookies } from './restore-cookie.ts';
import type { SessionTokens } from './session-cookies.ts';
import { expiryOf } from './session-expiry.ts';
import {
  accountErased,
  leavingUntil,
  passwordJustChanged,
  secondFactorJustAdded,
} from './session.messages.ts';
import { maxUserAgentLength } from './session.repository.ts';

export type OpenDeps = EndDeps &
  LockingDeps & {
    accessTokens: AccessTokens;
    factors: Pick<SecondFactorRepository, 'isOn'>;
    restore: Pick<RestoreCookies, 'issue'>;
  };

/** @throws account-leaving while the owner can restore the account, wrong-credentials after that */
function assertStays(
  { restore }: Pick<OpenDeps, 'restore'>,
  { _id: userId, eraseAt }: UserDocument,
  proof: Proof,
): void {
  if (!eraseAt) return;
  if (eraseAt <= new Date()) throw problem('wrong-credentials', accountErased);
  const { provenAt, hasSecondFactor, credentialVersion } = proof;
  const cookie = restore.issue({ userId, provenAt, hasSecondFactor, credentialVersion, eraseAt });
  throw problem('account-leaving', leavingUntil(eraseAt), { cookies: [cookie], isRoutine: true });
}

/**
 * Signs a user in on one device. Their other sessions continue. Changes to credentials or to all sessions
 * take the same lock, so they either see this session or cause it to be rejected.
 * @param from if `isNewDevice` is set, the owner gets an email about the sign-in
 * @throws wrong-credentials, account-leaving
 */
export async function openSession(
  deps: OpenDeps,
  user: UserDocument,
  from: Proof & { userAgent: string; address: string; isNewDevice: boolean },
): Promise<SessionTokens> {
  const { sessions, accessTokens, factors, outbox } = deps;
  const { userAgent, address, provenAt, credentialVersion, isNewDevice, hasSecondFactor } = from;
  const sessionKey = newSecret();
  const token = firstToken(randomUUID(), sessionKey);
  const now = new Date();
  const confirmed = { confirmedAt: provenAt, hasSecondFactor, generation: 0 };
  const accessToken = await accessTokens.issue(user, { id: token.sessionId, ...confirmed });
  if (accessToken === undefined) throw problem('wrong-credentials', accountErased);
  const row = {
    _id: token.sessionId,
    sess: {
      userId: user._id,
      createdAt: provenAt,
      credentialVersion,
      ...(hasSecondFactor && { secondFactorAt: now }),
      lastUsedAt: now,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      address,
    },
    tokenHash: hashToken(token),
    previousTokenHash: null,
    rotatedAt: null,
    sessionKey,
    expire: expiryOf(user.role, provenAt, now),
  };
  await lockingCredentials(deps, user._id, async (current, session) => {
    assertStays(deps, current, from);
    if (credentialVersionOf(current) !== credentialVersion) {
      throw problem('wrong-credentials', passwordJustChanged);
    }
    if (!hasSecondFactor && (await factors.isOn(user._id, session))) {
      throw problem('wrong-credentials', secondFactorJustAdded);
    }
    await sessions.add(row, session);
    if (isNewDevice) {
      const opened = { userId: user._id, device: describeDevice(userAgent) };
      await outbox.write('session.opened-on-new-device', opened, session);
    }
  });
  return { accessToken, refreshToken: writeToken(token) };
}
