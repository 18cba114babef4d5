import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import jwt from 'jsonwebtoken';

/** In ms. Long enough for a call and some clock skew. */
const lifetimeMs = 30_000;

const issuerOf = (service: ServiceName) => `svc-${service}`;

/** Each service's public key, which can verify the service's tokens but cannot sign them. */
export type ServicePublicKeys = ReadonlyMap<ServiceName, KeyObject>;

/**
 * Signs a token for calls between two services, using the caller's own key. The token is valid for 30 seconds
 * and only for the called service. Uses ES256.
 */
export function signServiceToken(privateKey: KeyObject, from: ServiceName, to: ServiceName): string {
  return jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    issuer: issuerOf(from),
    audience: issuerOf(to),
    expiresIn: lifetimeMs / 1000,
  });
}

/** Returns the issuer named in the token, without verifying it. */
function namedIssuer(token: string): ServiceName | undefined {
  const claims = jwt.decode(token, { json: true });
  return serviceNames.find((service) => issuerOf(service) === claims?.iss);
}

/**
 * Returns the service that sent a valid token for `to` in the Authorization header. The token must be signed
 * with the key of the service that it names, so that a leaked key cannot impersonate another service.
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
      // Also rejects a token without an expiry.
      maxAge: lifetimeMs / 1000,
    });
    return from;
  } catch {
    return undefined;
  }
}
