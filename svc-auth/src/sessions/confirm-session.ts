import { type Caller, type Logger, problem } from '@alaso/service-kit';
import { checkCredentials, type CredentialsDeps } from '../sign-in/check-credentials.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionRepository } from './session.repository.ts';

export type ConfirmDeps = CredentialsDeps & {
  sessions: Pick<SessionRepository, 'confirm'>;
  accessTokens: AccessTokens;
};

/**
 * Notes in the session that the password was just given. Returns an access token that says so. Guesses are
 * slowed down as at sign-in; the session is the device, so that strangers who guess elsewhere do not slow
 * down its owner.
 * @throws wrong-credentials, too-many-requests, session-expired
 */
export async function confirmSession(
  deps: ConfirmDeps,
  { caller, password }: { caller: Caller; password: string },
  from: { address: string; log: Logger },
): Promise<string> {
  const ended = () =>
    problem('session-expired', 'Unauthorized: your session has ended. Please sign in again.');
  const user = await deps.users.find(caller.userId);
  if (!user) throw ended();
  const wrong = 'Wrong password. Try again.';
  await checkCredentials(
    deps,
    { email: user.email, password },
    { ...from, sessionId: caller.sessionId, wrong },
  );
  const confirmedAt = new Date();
  const isKept = await deps.sessions.confirm(caller.sessionId, confirmedAt);
  const accessToken = isKept && (await deps.accessTokens.issue(user, { id: caller.sessionId, confirmedAt }));
  if (!accessToken) throw ended();
  return accessToken;
}
