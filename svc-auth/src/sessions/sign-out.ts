import { type Cookie, type FindKey, type Logger, verifyAccessToken } from '@alaso/service-kit';
import { type EndDeps, endSession, endSessionOf } from './end-session.ts';
import { readToken } from './refresh-token.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Ends the session of the calling browser by either of its tokens. Returns cookies that clear them. */
export async function signOut(
  deps: EndDeps & { findKey: FindKey; cookies: SessionCookies },
  { cookies: sent, log }: { cookies: Record<string, string | undefined>; log: Logger },
): Promise<Cookie[]> {
  const accessToken = sent[deps.cookies.names.access];
  const claims = accessToken && (await verifyAccessToken(deps.findKey, accessToken, { expiredToo: true }));
  const refreshToken = readToken(sent[deps.cookies.names.refresh]);
  if (claims) await endSession(deps, claims.sid, log);
  if (refreshToken) await endSessionOf(deps, refreshToken, log);
  return deps.cookies.clear();
}
