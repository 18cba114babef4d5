import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AccessClaims, type FindKey, keyIdOf, verifyAccessToken } from './access-token.ts';

/** Maximum number of recent tokens to remember. */
const maxKnown = 2000;

type Known = { kid: string; key: KeyObject; claims: AccessClaims };

/**
 * Verifies each access token only once, because checking a signature takes longer than most responses. A
 * token that has been verified is accepted until it expires or its key is withdrawn or replaced. Revocation
 * is checked separately, on each call.
 */
export function verifiedTokens(findKey: FindKey): (token: string) => Promise<AccessClaims | undefined> {
  const known = new LRUCache<string, Known>({ max: maxKnown });
  return async (token) => {
    const kid = known.get(token)?.kid ?? keyIdOf(token);
    const key = kid === undefined ? undefined : await findKey(kid);
    if (kid === undefined || !key) return undefined;
    const found = known.get(token);
    if (found?.key === key && found.claims.exp * 1000 > Date.now()) return found.claims;
    known.delete(token);
    const claims = await verifyAccessToken(() => Promise.resolve(key), token);
    if (!claims) return undefined;
    known.set(token, { kid, key, claims });
    return claims;
  };
}
