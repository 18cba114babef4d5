import { type Caller, type Cookie, type Logger, problem } from '@alaso/service-kit';
import { checkCredentials, type CredentialsDeps } from '../sign-in/index.ts';
import type { UserDocument } from '../users/index.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { refreshCookie, type SessionCookies } from './session-cookies.ts';

const ended = () => problem('session-expired', 'Unauthorized: your session has ended. Please sign in again.');

export type ConfirmDeps = RefreshDeps & CredentialsDeps & { cookies: SessionCookies };

/** A call by a signed-in user. */
export type SignedIn = {
  caller: Caller;
  address: string;
  cookies: Record<string, string | undefined>;
  log: Logger;
};

/**
 * Checks the caller's password. Guesses are slowed down as at sign-in; the session counts as the device, so
 * that strangers guessing elsewhere do not slow down its owner. @throws wrong-credentials, too-many-requests,
 * session-expired
 */
export async function checkOwnPassword(
  deps: ConfirmDeps,
  password: string,
  { caller, address, log }: SignedIn,
): Promise<UserDocument> {
  const user = await deps.users.find(caller.userId);
  if (!user) throw ended();
  const wrong = 'Wrong password. Try again.';
  const from = { address, log, sessionId: caller.sessionId, wrong };
  return checkCredentials(deps, { email: user.email, password }, from);
}

/**
 * Records in the session that the password was entered, and replaces its tokens. A browser whose refresh
 * token is not sent to these calls yet keeps it and gets a new access token. @throws session-expired
 */
export async function renewSession(
  deps: ConfirmDeps,
  user: UserDocument,
  confirmedAt: Date,
  { caller: { sessionId }, cookies: sent, log }: SignedIn,
): Promise<Cookie[]> {
  if (!(await deps.sessions.confirm(sessionId, confirmedAt))) throw ended();
  const token = readToken(sent[refreshCookie]);
  if (token?.sessionId === sessionId) {
    const tokens = await refreshSession(deps, token, log);
    if (!tokens) throw ended();
    return deps.cookies.set(tokens);
  }
  const accessToken = await deps.accessTokens.issue(user, { id: sessionId, confirmedAt });
  if (!accessToken) throw ended();
  return deps.cookies.setAccess(accessToken);
}
