import { type RouteContract, scopeAllows, type ServiceName } from '@alaso/contracts';
import type { Request } from 'express';
import {
  type AccessClaims,
  accessCookieOf,
  callingService,
  type FindKey,
  plainSessionHint,
  type Revocations,
  type ServicePublicKeys,
  sessionHintOf,
  verifiedTokens,
} from '../../auth/index.ts';
import { readCookies } from '../cookies.ts';
import { problem } from '../../responses/index.ts';
import { middlewareMessages } from './middleware.messages.ts';

export type SessionCheck = (contract: RouteContract, request: Request) => Promise<AccessClaims | undefined>;

/**
 * Returns the claims in the caller's access token if the contract's `who` allows the caller; throws 401 or
 * 403 if not. On a route for `anyone`, only the rate limits and the log use the caller, so a session that
 * cannot be verified is ignored.
 */
export function createSessionCheck(options: {
  service: ServiceName;
  findKey: FindKey;
  revocations: Pick<Revocations, 'isRevoked'>;
  servicePublicKeys: ServicePublicKeys;
  isHttps: boolean;
}): SessionCheck {
  const { service, findKey, revocations, servicePublicKeys } = options;
  const accessCookie = accessCookieOf(options.isHttps);
  const hints = [sessionHintOf(options.isHttps), plainSessionHint];

  const verified = verifiedTokens(findKey);
  async function claimsIn(token: string): Promise<AccessClaims | undefined> {
    const claims = await verified(token);
    return claims && !revocations.isRevoked(claims) ? claims : undefined;
  }

  return async (contract, request) => {
    if (contract.who === 'service') {
      if (!callingService(servicePublicKeys, service, request.headers.authorization)) {
        throw problem('session-required', middlewareMessages.servicesOnly);
      }
      return undefined;
    }
    const cookies = readCookies(request);
    const token = cookies[accessCookie];
    if (contract.who === 'anyone') {
      return token === undefined ? undefined : claimsIn(token).catch(() => undefined);
    }
    const claims = token === undefined ? undefined : await claimsIn(token);
    const isVisitor = token === undefined && hints.every((name) => cookies[name] === undefined);
    if (contract.who === 'visitor-or-user' && isVisitor) return undefined;
    if (!claims) {
      throw isVisitor
        ? problem('session-required', middlewareMessages.signInFirst)
        : problem('session-expired', middlewareMessages.sessionEnded);
    }
    if (contract.who === 'admin' && claims.role !== 'admin') {
      throw problem('not-allowed', middlewareMessages.adminsOnly);
    }
    if (contract.who === 'admin' && !claims.mfa) {
      throw problem('second-factor-missing', middlewareMessages.adminNeedsSecondFactor);
    }
    if (contract.who === 'admin' && !scopeAllows(claims.admin_scope, contract.needs ?? 'roles')) {
      throw problem('not-allowed', middlewareMessages.beyondAdminRole);
    }
    return claims;
  };
}
