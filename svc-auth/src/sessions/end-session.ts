import {
  type Cookie,
  type DbSession,
  type FindKey,
  type Logger,
  type Platform,
  problem,
  verifyAccessToken,
} from '@alaso/service-kit';
import { hashToken, readToken, type RefreshToken } from './refresh-token.ts';
import type { SessionCookies } from './session-cookies.ts';
import { sessionEndedText } from './session.messages.ts';
import type { SessionRepository } from './session.repository.ts';

export type EndDeps = Pick<Platform, 'inTransaction' | 'outbox' | 'revocations'> & {
  sessions: SessionRepository;
};

export const sessionEnded = (more?: Parameters<typeof problem>[2]) =>
  problem('session-expired', sessionEndedText, more);

/**
 * Checks, in the transaction of a sensitive action, that the calling session has not ended. The check is
 * needed because an access token is revoked slightly later than its session ends. @throws session-expired
 */
export async function assertOpen(
  { sessions }: Pick<EndDeps, 'sessions'>,
  sessionId: string,
  session: DbSession,
): Promise<void> {
  if (!(await sessions.find(sessionId, session))) throw sessionEnded();
}

/**
 * Ends a session. Once its row is gone, none of its tokens can be renewed. The event in the same transaction
 * makes the worker revoke its access tokens everywhere as soon as Redis is available. They are also revoked
 * here, so normally nobody has to wait for the worker. If the transaction fails, the session has not ended.
 */
export async function endSession(deps: EndDeps, sessionId: string, log: Logger): Promise<void> {
  await deps.inTransaction(async (session) => {
    await deps.sessions.remove(sessionId, session);
    await deps.outbox.write('session.ended', { sessionId }, session);
  });
  await revokeEnded(deps, [sessionId], log);
}

/** Ends the session of a refresh token, if the token is one of the session's last two. */
export async function endSessionOfToken(deps: EndDeps, token: RefreshToken, log: Logger): Promise<void> {
  const session = await deps.sessions.find(token.sessionId);
  const hash = hashToken(token);
  if (session?.tokenHash === hash || session?.previousTokenHash === hash) {
    await endSession(deps, token.sessionId, log);
  }
}

/** Removes one session, all but one, or all sessions of a user. Returns their ids for {@link revokeEnded}. */
export async function removeSessions(
  { sessions, outbox }: Pick<EndDeps, 'sessions' | 'outbox'>,
  userId: string,
  which: { id?: string; except?: string },
  session: DbSession,
): Promise<string[]> {
  const ids = await sessions.removeOfUser(userId, which, session);
  for (const sessionId of ids) await outbox.write('session.ended', { sessionId }, session);
  return ids;
}

/**
 * Revokes the access tokens of removed sessions after the commit. If Redis is down, the worker revokes them
 * later.
 */
export async function revokeEnded(
  { revocations }: Pick<EndDeps, 'revocations'>,
  ids: readonly string[],
  log: Logger,
): Promise<void> {
  await Promise.all(
    ids.map((sessionId) =>
      revocations.revokeSession(sessionId).catch((error: unknown) => {
        log.warn({ err: error, sessionId }, 'an ended session is revoked later');
      }),
    ),
  );
}

export async function endSessions(
  deps: EndDeps,
  userId: string,
  which: { id?: string; except?: string },
  log: Logger,
): Promise<void> {
  const ids = await deps.inTransaction((session) => removeSessions(deps, userId, which, session));
  await revokeEnded(deps, ids, log);
}

/** Ends the calling browser's session. Either of the browser's tokens identifies the session. */
export async function signOut(
  deps: EndDeps & { findKey: FindKey; cookies: SessionCookies },
  { cookies: sent, log }: { cookies: Record<string, string | undefined>; log: Logger },
): Promise<Cookie[]> {
  const accessToken = sent[deps.cookies.names.access];
  const claims = accessToken && (await verifyAccessToken(deps.findKey, accessToken, { expiredToo: true }));
  const refreshToken = readToken(sent[deps.cookies.names.refresh]);
  if (claims) await endSession(deps, claims.sid, log);
  if (refreshToken) await endSessionOfToken(deps, refreshToken, log);
  return deps.cookies.clear();
}
