import { type DbSession, type Logger, type Platform, problem } from '@alaso/service-kit';
import { hashOf, type RefreshToken } from './refresh-token.ts';
import type { SessionRepository } from './session.repository.ts';

export type EndDeps = Pick<Platform, 'inTransaction' | 'outbox' | 'revocations'> & {
  sessions: SessionRepository;
};

export const sessionEnded = () =>
  problem('session-expired', 'Unauthorized: your session has ended. Please sign in again.');

/**
 * Checks in the transaction of a sensitive act that the session which asked for it has not ended: its access
 * token is revoked a moment later. @throws session-expired
 */
export async function assertOpen(
  { sessions }: Pick<EndDeps, 'sessions'>,
  sessionId: string,
  session: DbSession,
): Promise<void> {
  if (!(await sessions.find(sessionId, session))) throw sessionEnded();
}

/**
 * Ends a session. The database decides: once the row is gone no token of the session is renewed, and the
 * event written in the same transaction makes this service's worker revoke its access tokens everywhere as
 * soon as Redis is available. They are also revoked directly here, so that normally no one waits for the
 * worker. A failure therefore means that nothing has ended.
 */
export async function endSession(deps: EndDeps, sessionId: string, log: Logger): Promise<void> {
  await deps.inTransaction(async (session) => {
    await deps.sessions.remove(sessionId, session);
    await deps.outbox.write('session.ended', { sessionId }, session);
  });
  await revokeEnded(deps, [sessionId], log);
}

/** Ends the session of a refresh token, if it is one of the session's last two tokens. */
export async function endSessionOf(deps: EndDeps, token: RefreshToken, log: Logger): Promise<void> {
  const session = await deps.sessions.find(token.sessionId);
  const hash = hashOf(token);
  if (session?.tokenHash === hash || session?.previousTokenHash === hash) {
    await endSession(deps, token.sessionId, log);
  }
}

/**
 * Removes sessions of a user as part of a transaction: one, all but one, or all. Returns their ids, for
 * {@link revokeEnded} after the commit.
 */
export async function removeSessions(
  { sessions, outbox }: Pick<EndDeps, 'sessions' | 'outbox'>,
  userId: string,
  which: { id?: string; except?: string },
  session: DbSession,
): Promise<string[]> {
  const ids = await sessions.removeOf(userId, which, session);
  for (const sessionId of ids) await outbox.write('session.ended', { sessionId }, session);
  return ids;
}

/** Revokes the access tokens of sessions that have been removed; the worker does it if Redis is away. */
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

/** Ends sessions of a user: one, all but one, or all. What has ended already is no error. */
export async function endSessionsOf(
  deps: EndDeps,
  userId: string,
  which: { id?: string; except?: string },
  log: Logger,
): Promise<void> {
  const ids = await deps.inTransaction((session) => removeSessions(deps, userId, which, session));
  await revokeEnded(deps, ids, log);
}
