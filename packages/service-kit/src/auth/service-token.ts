import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import jwt from 'jsonwebtoken';

/** Long enough for a call and for clocks that differ a little. */
const lifetimeMs = 30_000;

const issuerOf = (service: ServiceName) => `svc-${service}`;

/** The public key of each service: it can check the service's tokens, but sign none. */
export type ServicePublicKeys = ReadonlyMap<ServiceName, KeyObject>;

/**
 * Signs a token for calls from one service to another with the caller's own key. It works for that one
 * service, for half a minute. ES256.
 */
export function signServiceToken(privateKey: KeyObject, from: ServiceName, to: ServiceName): string {
  return jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    issuer: issuerOf(from),
    audience: issuerOf(to),
    expiresIn: lifetimeMs / 1000,
  });
}

/** The service that the token names, before anything is verified. */
function namedIssuer(token: string): ServiceName | undefined {
  const claims = jwt.decode(token, { json: true });
  return serviceNames.find((service) => issuerOf(service) === claims?.iss);
}

/**
 * Returns the service whose valid token for `to` the Authorization header carries. It must be signed with the
 * key of the service that it names, so that a leaked key cannot speak for another service.
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
      // Also refuses one that was signed without an end.
      maxAge: lifetimeMs / 1000,
    });
    return from;
  } catch {
    return undefined;
  }
}
