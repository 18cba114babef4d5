import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import jwt from 'jsonwebtoken';

/** Long enough for a call and for clocks that differ a little. */
const lifetimeMs = 30_000;

const issuerOf = (service: ServiceName) => `svc-${service}`;

/** The public key of each service: with it one may be believed, not imitated. */
export type ServicePublicKeys = ReadonlyMap<ServiceName, KeyObject>;

/** A token with which one service calls another, by its own key; works for that one service, for half a minute. ES256. */
export function signServiceToken(privateKey: KeyObject, from: ServiceName, to: ServiceName): string {
  return jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    issuer: issuerOf(from),
    audience: issuerOf(to),
    expiresIn: lifetimeMs / 1000,
  });
}

/** The service that the token names, before anything is believed of it. */
function namedIssuer(token: string): ServiceName | undefined {
  const claims = jwt.decode(token, { json: true });
  return serviceNames.find((service) => issuerOf(service) === claims?.iss);
}

/**
 * The service whose valid token for `to` the Authorization header carries: signed by the very key of the service that
 * it names, so that one service's key, if it leaks, cannot speak for another.
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
      // Also where somebody signed one that never runs out.
      maxAge: lifetimeMs / 1000,
    });
    return from;
  } catch {
    return undefined;
  }
}
