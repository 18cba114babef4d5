import type { ServiceName } from '@alaso/contracts';
import jwt from 'jsonwebtoken';

const seconds = 60;

/** A token with which one service calls another; works for a minute, for that one service. HS256. */
export function signServiceToken(secret: string, from: ServiceName, to: ServiceName): string {
  return jwt.sign({}, secret, {
    algorithm: 'HS256',
    issuer: `svc-${from}`,
    audience: `svc-${to}`,
    expiresIn: seconds,
  });
}

/** Whether the Authorization header carries a valid token for this service. */
export function isServiceCall(secret: string, to: ServiceName, authorization: string | undefined): boolean {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) return false;
  try {
    jwt.verify(token, secret, { algorithms: ['HS256'], audience: `svc-${to}` });
    return true;
  } catch {
    return false;
  }
}
