import { type Cookie, type FindKey, verifyAccessToken } from '@alaso/service-kit';
import type { UserDocument } from '../users/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionCookies } from './session-cookies.ts';
import { proofsOf, type SessionRepository } from './session.repository.ts';

export type RenewDeps = {
  sessions: Pick<SessionRepository, 'find'>;
  accessTokens: Pick<AccessTokens, 'issue'>;
  cookies: SessionCookies;
  findKey: FindKey;
};

/**
 * Returns the cookie with a new access token for a browser whose user has just changed their own rights,
 * which revoked the one it sent; none if someone else is signed in there. The new token expires with the
 * former one, so that a stolen one does not live longer by this.
 */
export async function renewAccess(
  { sessions, accessTokens, cookies, findKey }: RenewDeps,
  sent: Record<string, string | undefined>,
  user: UserDocument,
): Promise<Cookie[]> {
  const token = sent[cookies.names.access];
  const claims = token === undefined ? undefined : await verifyAccessToken(findKey, token);
  if (claims?.sub !== user._id) return [];
  const row = await sessions.find(claims.sid);
  const proofs = row && proofsOf(row);
  if (!proofs || proofs.generation !== (claims.gen ?? 0)) return [];
  const lifetimeMs = (claims.exp - Math.floor(Date.now() / 1000)) * 1000;
  const accessToken = await accessTokens.issue(user, { ...proofs, lifetimeMs });
  return accessToken === undefined ? [] : cookies.setAccess(accessToken);
}
