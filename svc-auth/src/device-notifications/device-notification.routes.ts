import { createPublicKey, type KeyObject } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import { type Platform, problem, route, type Route } from '@alaso/service-kit';
import { type SessionRepository, sessionEnded } from '../sessions/index.ts';
import { unknownPushService } from './device-notification.messages.ts';
import { isPushService, vapidKeys } from './push-settings.ts';

/** Returns true for a point on the curve. Nothing can be encrypted for any other one. */
function isPublicKey(point: string): boolean {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) => one.toString('base64url'));
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}

const invalid = (path: string, message: string) =>
  problem('invalid-input', message, { errors: [{ path, message }] });

export function deviceNotificationRouteList({
  sessions,
  inTransaction,
  config,
}: Pick<Platform, 'inTransaction'> & {
  sessions: Pick<SessionRepository, 'find' | 'subscribe' | 'unsubscribe'>;
  config: { PUSH_KEY: KeyObject; PUSH_SERVICES: string };
}): Route[] {
  const { publicKey } = vapidKeys(config.PUSH_KEY);
  return [
    route(authRoutes.deviceNotifications, async ({ caller }) => {
      const session = await sessions.find(caller.sessionId);
      return { body: { isOn: session?.push !== undefined, publicKey } };
    }),

    route(authRoutes.turnOnDeviceNotifications, async ({ caller, body: { endpoint, keys } }) => {
      if (!isPushService(config.PUSH_SERVICES, endpoint)) throw invalid('endpoint', unknownPushService);
      if (!isPublicKey(keys.p256dh)) throw invalid('keys.p256dh', unknownPushService);
      const push = { endpoint, keys, addedAt: new Date() };
      const isOpen = await inTransaction((session) => sessions.subscribe(caller.sessionId, push, session));
      if (!isOpen) throw sessionEnded();
      return {};
    }),

    route(authRoutes.turnOffDeviceNotifications, async ({ caller }) => {
      await sessions.unsubscribe(caller.sessionId);
      return {};
    }),
  ];
}
