import type { Caller, Cookie, Logger } from '@alaso/service-kit';
import { checkCredentials, type CredentialsDeps } from '../sign-in/index.ts';
import type { UserDocument } from '../users/index.ts';
import { sessionEnded } from './end-session.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { proofsOf } from './session.repository.ts';
import type { SessionCookies } from './session-cookies.ts';

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
  if (!user) throw sessionEnded();
  const wrong = 'Wrong password. Try again.';
  const from = { address, log, sessionId: caller.sessionId, wrong };
  return checkCredentials(deps, { email: user.email, password }, from);
}

/** Records in the session that the password was entered, and replaces its tokens. @throws session-expired */
export async function renewSession(
  deps: ConfirmDeps,
  user: UserDocument,
  confirmedAt: Date,
  from: SignedIn,
): Promise<Cookie[]> {
  if (!(await deps.sessions.confirm(from.caller.sessionId, confirmedAt))) throw sessionEnded();
  return replaceTokens(deps, user, from);
}

/**
 * Replaces a session's tokens after it has proven more. Where the browser does not send its refresh token, it
 * keeps it and gets a new access token. @throws session-expired
 */
export async function replaceTokens(
  deps: ConfirmDeps,
  user: UserDocument,
  { caller: { sessionId }, cookies: sent, log }: SignedIn,
): Promise<Cookie[]> {
  const token = readToken(sent[deps.cookies.names.refresh]);
  if (token?.sessionId === sessionId) {
    const tokens = await refreshSession(deps, token, log);
    if (!tokens) throw sessionEnded();
    return deps.cookies.set(tokens);
  }
  const session = await deps.sessions.find(sessionId);
  const accessToken = session && (await deps.accessTokens.issue(user, proofsOf(session)));
  if (!accessToken) throw sessionEnded();
  return deps.cookies.setAccess(accessToken);
}
