import * as z from 'zod/mini';
import { authRoute } from '../route.ts';

/** The state of this device's notifications, and the key with which its browser subscribes to them. */
export const DeviceNotifications = z.object({
  isOn: z.boolean(),
  /** The server's public key (VAPID, RFC 8292): an uncompressed P-256 point in base64url. */
  publicKey: z.string(),
});
export type DeviceNotifications = z.infer<typeof DeviceNotifications>;

/** A browser's push subscription (W3C Push API). The keys are in base64url, without padding. */
export const PushSubscription = z.strictObject({
  /** The address at the browser's push service to which notifications are sent. */
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.strictObject({
    /** The browser's public key: an uncompressed P-256 point of 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    /** 16 random bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const deviceNotifications = /* @__PURE__ */ authRoute(
  'deviceNotifications',
  'GET /api/notifications/device',
  {
    who: 'signed-in',
    reads: ['session'],
    answer: DeviceNotifications,
  },
);

export const turnOnDeviceNotifications = /* @__PURE__ */ authRoute(
  'turnOnDeviceNotifications',
  'PUT /api/notifications/device',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    maxBodyBytes: 4 * 1024,
    body: PushSubscription,
    changes: ['session'],
    status: 204,
  },
);

export const turnOffDeviceNotifications = /* @__PURE__ */ authRoute(
  'turnOffDeviceNotifications',
  'DELETE /api/notifications/device',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    changes: ['session'],
    status: 204,
  },
);
