import { randomUUID } from 'node:crypto';
import { problem } from '@alaso/service-kit';
import type { UserDocument } from '../users/user.model.ts';
import type { AccessTokens } from './access-tokens.ts';
import { firstToken, hashOf, newSecret, writeToken } from './refresh-token.ts';
import { maxUserAgentLength } from './session.model.ts';
import type { SessionRepository } from './session.repository.ts';

/** A session's tokens, for its cookies. */
export type SessionTokens = { accessToken: string; refreshToken: string };

/** A session ends after 30 days without use. */
export const sessionMs = 30 * 24 * 3600 * 1000;

/** Signs a user in on one device. Their other sessions continue. */
export async function openSession(
  { sessions, accessTokens }: { sessions: SessionRepository; accessTokens: AccessTokens },
  user: UserDocument,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<SessionTokens> {
  const sessionKey = newSecret();
  const token = firstToken(randomUUID(), sessionKey);
  const now = new Date();
  const accessToken = await accessTokens.issue(user, { id: token.sessionId, confirmedAt: now });
  if (accessToken === undefined) throw problem('wrong-credentials', 'This account no longer exists.');
  await sessions.add({
    _id: token.sessionId,
    sess: {
      userId: user._id,
      createdAt: now,
      lastUsedAt: now,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      address,
    },
    tokenHash: hashOf(token),
    previousTokenHash: null,
    rotatedAt: null,
    sessionKey,
    expire: new Date(now.getTime() + sessionMs),
  });
  return { accessToken, refreshToken: writeToken(token) };
}
