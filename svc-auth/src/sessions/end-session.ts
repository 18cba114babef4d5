import type { Revocations } from '@alaso/service-kit';
import { hashOf, type RefreshToken } from './refresh-token.ts';
import type { SessionRepository } from './session.repository.ts';

type EndDeps = { sessions: SessionRepository; revocations: Revocations };

/** Ends a session in every service at once. @throws service-unavailable while Redis is away; then nothing has ended. */
export async function endSession({ sessions, revocations }: EndDeps, sessionId: string): Promise<void> {
  await revocations.revokeSession(sessionId);
  await sessions.remove(sessionId);
}

/** Ends the session of a refresh token, if the token is one of the last two. */
export async function endSessionOf(deps: EndDeps, token: RefreshToken): Promise<void> {
  const session = await deps.sessions.find(token.sessionId);
  const hash = hashOf(token);
  if (session?.tokenHash === hash || session?.previousTokenHash === hash) {
    await endSession(deps, token.sessionId);
  }
}
