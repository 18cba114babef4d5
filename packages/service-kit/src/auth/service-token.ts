import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import jwt from 'jsonwebtoken';

/** Long enough for a call and some clock skew. */
const lifetimeMs = 30_000;

const issuerOf = (service: ServiceName) => `svc-${service}`;

/** The public key of each service, which can check the service's tokens but not sign any. */
export type ServicePublicKeys = ReadonlyMap<ServiceName, KeyObject>;

/**
 * Signs a token for calls between two services with the caller's own key. It is valid for that one service,
 * for 30 seconds. ES256.
 */
export function signServiceToken(privateKey: KeyObject, from: ServiceName, to: ServiceName): string {
  return jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    issuer: issuerOf(from),
    audience: issuerOf(to),
    expiresIn: lifetimeMs / 1000,
  });
}

/** Returns the issuer that the token names, unverified. */
function namedIssuer(token: string): ServiceName | undefined {
  const claims = jwt.decode(token, { json: true });
  return serviceNames.find((service) => issuerOf(service) === claims?.iss);
}

/**
 * Returns the service whose valid token for `to` is in the Authorization header. The token must be signed
 * with the key of the service it names, so that a leaked key cannot impersonate another service.
 */
export function callingService(
  publicKeys: ServicePublicKeys,
  to: ServiceName,
  authorization: string | undefined,
): ServiceName | undefined {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  try {
    const from = namedIssuer(token);
    const key = from && publicKeys.get(from);
    if (!key) return undefined;
    jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: issuerOf(from),
      audience: issuerOf(to),
      // Also refuses a token without expiry.
      maxAge: lifetimeMs / 1000,
    });
    return from;
  } catch {
    return undefined;
  }
}
