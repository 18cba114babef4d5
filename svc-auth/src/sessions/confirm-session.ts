import type { Caller, Cookie, Logger } from '@alaso/service-kit';
import { checkCredentials, type CredentialsDeps } from '../sign-in/index.ts';
import type { UserDocument } from '../users/index.ts';
import { sessionEnded } from './end-session.ts';
import { wrongOwnPassword } from './session.messages.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { proofsOf } from './session.repository.ts';
import type { SessionCookies } from './session-cookies.ts';

export type ConfirmDeps = RefreshDeps & CredentialsDeps & { cookies: SessionCookies };

type SignedIn = {
  caller: Caller;
  address: string;
  cookies: Record<string, string | undefined>;
  log: Logger;
};

/**
 * Checks the caller's password. Guesses are slowed down as they are at sign-in, but the session is treated as
 * a known device, so strangers who guess elsewhere do not slow down its owner.
 * @throws wrong-credentials, too-many-requests, session-expired
 */
export async function checkOwnPassword(
  deps: ConfirmDeps,
  password: string,
  { caller, address, log }: SignedIn,
): Promise<UserDocument> {
  const user = await deps.users.find(caller.userId);
  if (!user) throw sessionEnded();
  const from = { address, log, sessionId: caller.sessionId, wrong: wrongOwnPassword };
  return checkCredentials(deps, { email: user.email, password }, from);
}

/**
 * Replaces a session's tokens after its user has proven their identity again, and revokes its former access
 * tokens in every service. If Redis is down, the worker revokes them later. A browser that did not send its
 * refresh token keeps it. If another tab's call with a former token is rejected, the page retries the call
 * with the new one.
 * @param confirmedAt the time at which the password or a passkey was given; absent if only a second factor
 * was added
 * @throws session-expired
 */
export async function renewSession(
  deps: ConfirmDeps,
  user: UserDocument,
  { caller: { sessionId }, cookies: sent, log }: SignedIn,
  confirmedAt?: Date,
): Promise<Cookie[]> {
  const renewed = await deps.inTransaction(async (session) => {
    const row = await deps.sessions.renew(sessionId, confirmedAt, session);
    if (!row) throw sessionEnded();
    const proofs = proofsOf(row);
    await deps.outbox.write('session.renewed', { sessionId, generation: proofs.generation }, session);
    return proofs;
  });
  await deps.revocations.revokeFormer(sessionId, renewed.generation).catch((error: unknown) => {
    log.warn({ err: error, sessionId }, 'the former tokens of a session are revoked later');
  });
  const token = readToken(sent[deps.cookies.names.refresh]);
  if (token?.sessionId === sessionId) {
    const tokens = await refreshSession(deps, token, log);
    if (!tokens) throw sessionEnded();
    return deps.cookies.set(tokens);
  }
  const accessToken = await deps.accessTokens.issue(user, renewed);
  if (!accessToken) throw sessionEnded();
  return deps.cookies.setAccess(accessToken);
}
