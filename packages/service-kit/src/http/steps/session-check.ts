import type { RouteContract, ServiceName } from '@alaso/contracts';
import type { Request } from 'express';
import { accessCookie, type FindKey, verifyAccessToken } from '../../identity/access-token.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Revocations } from '../../identity/revocations.ts';
import { callingService, type ServicePublicKeys } from '../../identity/service-token.ts';
import { readCookies } from '../cookies.ts';
import { problem } from '../../answers/problem.ts';

export type SessionCheck = (contract: RouteContract, request: Request) => Promise<Caller | undefined>;

/**
 * Set and cleared by svc-auth together with the session. The page can read it, and it holds no secret: a
 * browser that has it but no access token has a session to refresh.
 */
export const sessionHintCookie = 'alaso_session';

/**
 * Finds out who is calling and whether the contract's `who` lets them. Throws 401 or 403. On a route for
 * `anyone` only the limits and the log are told the caller, so a session that cannot be checked counts as none
 * there.
 */
export function createSessionCheck(options: {
  service: ServiceName;
  findKey: FindKey;
  revocations: Pick<Revocations, 'isRevoked'>;
  servicePublicKeys: ServicePublicKeys;
}): SessionCheck {
  const { service, findKey, revocations, servicePublicKeys } = options;

  async function callerOf(token: string): Promise<Caller | undefined> {
    const claims = await verifyAccessToken(findKey, token);
    if (!claims || revocations.isRevoked(claims)) return undefined;
    return {
      userId: claims.sub,
      sessionId: claims.sid,
      role: claims.role,
      isVerifiedCharity: claims.verified,
      firstName: claims.name,
    };
  }

  return async (contract, request) => {
    if (contract.who === 'service') {
      if (!callingService(servicePublicKeys, service, request.headers.authorization)) {
        throw problem('session-required', 'Unauthorized: this call is between services only.');
      }
      return undefined;
    }
    const cookies = readCookies(request);
    const token = cookies[accessCookie];
    if (contract.who === 'anyone') {
      return token === undefined ? undefined : callerOf(token).catch(() => undefined);
    }
    const caller = token === undefined ? undefined : await callerOf(token);
    const isVisitor = token === undefined && cookies[sessionHintCookie] === undefined;
    if (contract.who === 'visitor-or-user' && isVisitor) return undefined;
    if (!caller) {
      throw isVisitor
        ? problem('session-required', 'Unauthorized: please sign in.')
        : problem('session-expired', 'Unauthorized: your session has ended. Please sign in again.');
    }
    if (contract.who === 'admin' && caller.role !== 'admin') {
      throw problem('not-allowed', 'You need admin privileges for this.');
    }
    return caller;
  };
}
