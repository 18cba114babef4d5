import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { NotificationKind } from './notification-kinds.ts';

/** A notification in the bell. `link` is a page of ours. */
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

/** The header of {@link listNotifications} with the number of unread notifications on all pages. */
export const unreadCountHeader = 'X-Unread-Count';

export const listNotifications = /* @__PURE__ */ defineRoute({
  name: 'listNotifications',
  service: 'auth',
  method: 'GET',
  path: '/api/notifications',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['notification'],
  paged: true,
  status: 200,
  answer: z.array(Notification),
  errors: [],
});

export const readNotification = /* @__PURE__ */ defineRoute({
  name: 'readNotification',
  service: 'auth',
  method: 'POST',
  path: '/api/notifications/:id/read',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['notification'],
  status: 204,
  errors: [],
});

export const readNotifications = /* @__PURE__ */ defineRoute({
  name: 'readNotifications',
  service: 'auth',
  method: 'POST',
  path: '/api/notifications/read',
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: z.strictObject({ newestId: Id }),
  changes: ['notification'],
  status: 204,
  errors: ['not-found'],
});
