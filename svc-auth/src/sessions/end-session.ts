import type { Logger, Platform } from '@alaso/service-kit';
import { hashOf, type RefreshToken } from './refresh-token.ts';
import type { SessionRepository } from './session.repository.ts';

export type EndDeps = Pick<Platform, 'inTransaction' | 'outbox' | 'revocations'> & {
  sessions: SessionRepository;
};

/**
 * Ends a session. The database decides: once the row is gone no token of the session is renewed, and the
 * event written in the same transaction makes this service's worker revoke its access tokens everywhere as
 * soon as Redis is available. They are also revoked directly here, so that normally no one waits for the
 * worker. A failure therefore means that nothing has ended.
 */
export async function endSession(
  { sessions, revocations, inTransaction, outbox }: EndDeps,
  sessionId: string,
  log: Logger,
): Promise<void> {
  await inTransaction(async (session) => {
    await sessions.remove(sessionId, session);
    await outbox.write('session.ended', { sessionId }, session);
  });
  await revocations.revokeSession(sessionId).catch((error: unknown) => {
    log.warn({ err: error, sessionId }, 'an ended session is revoked later');
  });
}

/** Ends the session of a refresh token, if it is one of the session's last two tokens. */
export async function endSessionOf(deps: EndDeps, token: RefreshToken, log: Logger): Promise<void> {
  const session = await deps.sessions.find(token.sessionId);
  const hash = hashOf(token);
  if (session?.tokenHash === hash || session?.previousTokenHash === hash) {
    await endSession(deps, token.sessionId, log);
  }
}
