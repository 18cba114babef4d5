import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { authRoute } from '../route.ts';
import { MailPreference, NotificationKind } from './notification-kinds.ts';

/** A notification in the bell menu. `link` is one of our pages. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  readAt: z.nullable(Timestamp),
  createdAt: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

/**
 * The {@link listNotifications} response header that contains the number of unread notifications across all
 * pages.
 */
export const unreadCountHeader = 'X-Unread-Count';

export const listNotifications = /* @__PURE__ */ authRoute('listNotifications', 'GET /api/notifications', {
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['notification'],
  paged: true,
  answer: z.array(Notification),
});

export const readNotification = /* @__PURE__ */ authRoute(
  'readNotification',
  'POST /api/notifications/:id/read',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    params: IdParams,
    changes: ['notification'],
    status: 204,
  },
);

/**
 * Marks as read either all notifications up to a given one, or all those that link to a page the user has
 * open.
 */
export const readNotifications = /* @__PURE__ */ authRoute(
  'readNotifications',
  'POST /api/notifications/read',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    body: z
      .strictObject({ newestId: z.optional(Id), link: z.optional(z.string()) })
      .check(z.refine(({ newestId, link }) => !newestId !== !link, 'Send either newestId or link')),
    changes: ['notification'],
    status: 204,
    errors: ['not-found'],
  },
);

/** A user's preference for one kind of notification. */
const preference = { kind: NotificationKind, bell: z.boolean(), mail: MailPreference };
export const NotificationPreference = z.object(preference);
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const notificationPreferences = /* @__PURE__ */ authRoute(
  'notificationPreferences',
  'GET /api/notifications/preferences',
  {
    who: 'signed-in',
    reads: ['notification'],
    answer: z.array(NotificationPreference),
  },
);

export const changeNotificationPreference = /* @__PURE__ */ authRoute(
  'changeNotificationPreference',
  'PUT /api/notifications/preferences',
  {
    who: 'signed-in',
    body: z.strictObject(preference),
    changes: ['notification'],
    answer: z.array(NotificationPreference),
  },
);

export const stopNotificationMails = /* @__PURE__ */ authRoute(
  'stopNotificationMails',
  'POST /api/notifications/unsubscribe',
  {
    who: 'anyone',
    query: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
    changes: ['notification'],
    answer: z.object({ stopped: z.array(NotificationKind) }),
    errors: ['not-allowed'],
  },
);
