import type { Logger } from '@alaso/service-kit';
import { credentialVersionOf, type UserDocument, type UserRepository } from '../users/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type EndDeps, endSession } from './end-session.ts';
import { hashToken, type RefreshToken, nextToken, wasIssued, writeToken } from './refresh-token.ts';
import type { SessionTokens } from './session-cookies.ts';
import { proofsOf, type SessionDocument, type SessionRepository } from './session.repository.ts';
import { expiryOf } from './session-expiry.ts';

/**
 * Period during which a used token still returns its successor, because another tab may refresh at the same
 * time or a response may be lost.
 */
const graceMs = 10_000;

export type RefreshDeps = EndDeps & {
  users: UserRepository;
  accessTokens: AccessTokens;
  demoAllowed: boolean;
};

/**
 * Exchanges a refresh token for new tokens with the user's current permissions. Returns undefined if the
 * session has ended. If a token is used again after the grace period, one of its two holders is a thief, so
 * the session ends for both. A token that was never issued only proves that its sender knows the session's
 * id, so the session continues.
 */
export async function refreshSession(
  deps: RefreshDeps,
  token: RefreshToken,
  log: Logger,
): Promise<SessionTokens | undefined> {
  const { users, sessions, accessTokens, demoAllowed } = deps;
  const session = await sessions.find(token.sessionId);
  if (!session || !wasIssued(token, session.sessionKey)) return undefined;
  const { userId, createdAt } = session.sess;
  const user = await users.find(userId);
  const expire = expiryOf(user?.role ?? 'user', createdAt, new Date());
  const successor = await useUp(sessions, session, token, expire);
  if (!successor) {
    log.warn({ sessionId: session._id, userId }, 'a refresh token was used twice: its session is ended');
    await endSession(deps, session._id, log);
    return undefined;
  }
  const accessToken =
    user && (demoAllowed || !user.isDemo) && isProven(session, user)
      ? await accessTokens.issue(user, proofsOf(session))
      : undefined;
  if (accessToken === undefined) {
    await endSession(deps, session._id, log);
    return undefined;
  }
  return { accessToken, refreshToken: writeToken(successor) };
}

/** Returns false if the password has been replaced since the session was opened. */
const isProven = ({ sess }: SessionDocument, user: UserDocument) =>
  (sess.credentialVersion ?? 0) === credentialVersionOf(user);

async function useUp(
  sessions: SessionRepository,
  session: SessionDocument,
  token: RefreshToken,
  expire: Date,
): Promise<RefreshToken | undefined> {
  const hash = hashToken(token);
  const successor = nextToken(token, session.sessionKey);
  if (session.tokenHash === hash) {
    if (await sessions.rotate(session._id, hash, hashToken(successor), expire)) return successor;
    const now = await sessions.find(session._id);
    return now && isInGrace(now, hash) ? successor : undefined;
  }
  return isInGrace(session, hash) ? successor : undefined;
}

function isInGrace({ previousTokenHash, rotatedAt }: SessionDocument, hash: string): boolean {
  return previousTokenHash === hash && rotatedAt !== null && Date.now() - rotatedAt.getTime() <= graceMs;
}
