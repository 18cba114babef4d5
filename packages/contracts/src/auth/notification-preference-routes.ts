import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { MailPreference, NotificationKind } from './notification-kinds.ts';

/** How a user wants to be notified of one kind. */
const preference = { kind: NotificationKind, bell: z.boolean(), mail: MailPreference };
export const NotificationPreference = z.object(preference);
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const notificationPreferences = /* @__PURE__ */ defineRoute({
  name: 'notificationPreferences',
  service: 'auth',
  method: 'GET',
  path: '/api/notifications/preferences',
  who: 'signed-in',
  reads: ['notification'],
  status: 200,
  answer: z.array(NotificationPreference),
  errors: [],
});

export const changeNotificationPreference = /* @__PURE__ */ defineRoute({
  name: 'changeNotificationPreference',
  service: 'auth',
  method: 'PUT',
  path: '/api/notifications/preferences',
  who: 'signed-in',
  body: z.strictObject(preference),
  changes: ['notification'],
  status: 200,
  answer: z.array(NotificationPreference),
  errors: [],
});

export const stopNotificationMails = /* @__PURE__ */ defineRoute({
  name: 'stopNotificationMails',
  service: 'auth',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  who: 'anyone',
  query: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
  changes: ['notification'],
  status: 200,
  answer: z.object({ stopped: z.array(NotificationKind) }),
  errors: ['not-allowed'],
});
