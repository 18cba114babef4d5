import {
  adminNotificationKinds,
  authRoutes,
  type NotificationKind,
  type ParsedRequest,
} from '@alaso/contracts';
import { type Caller, cursorBy, moment, pagedList, problem, route, type Route } from '@alaso/service-kit';
import type { NotificationPreferenceRepository } from './notification-preference.repository.ts';
import { notificationNotFound, unsubscribeLinkExpired } from './notification.messages.ts';
import type { NotificationDocument, NotificationRepository } from './notification.repository.ts';
import { readUnsubscription } from './notification-mail.ts';
import { type NamesDeps, withNames } from './save-notification.ts';

function presentNotification(notification: NotificationDocument): authRoutes.Notification {
  return {
    id: notification._id,
    kind: notification.kind,
    title: notification.title,
    text: notification.text,
    link: notification.link,
    readAt: notification.readAt?.toISOString() ?? null,
    createdAt: notification.createdAt.toISOString(),
  };
}

/** Returns a page of a user's notifications, newest first, with the total unread count. */
const listNotifications = (
  deps: { notifications: Pick<NotificationRepository, 'page' | 'count' | 'countUnread'> } & NamesDeps,
  userId: string,
  query: ParsedRequest<typeof authRoutes.listNotifications>['query'],
) =>
  pagedList(authRoutes.listNotifications, query, {
    cursor: cursorBy({ createdAt: moment }),
    read: (after, limit) => deps.notifications.page(userId, after, limit),
    total: () => deps.notifications.count(userId),
    present: async (page) => (await withNames(deps, page)).map(presentNotification),
    headers: async () => ({
      [authRoutes.unreadCountHeader]: String(await deps.notifications.countUnread(userId)),
    }),
  });

/** Stops the emails that an unsubscribe link covers. The bell is unaffected. @throws not-allowed */
async function stopMails(
  {
    preferences,
    secret,
  }: { preferences: Pick<NotificationPreferenceRepository, 'stopMails'>; secret: string },
  token: string,
): Promise<{ stopped: NotificationKind[] }> {
  const wanted = readUnsubscription(secret, token);
  if (!wanted) {
    throw problem('not-allowed', unsubscribeLinkExpired);
  }
  for (const kind of wanted.kinds) await preferences.stopMails(wanted.userId, kind);
  return { stopped: [...wanted.kinds] };
}

type ReadDeps = { notifications: Pick<NotificationRepository, 'findOwn' | 'read' | 'readUpTo'> };

async function ownNotification(
  { notifications }: ReadDeps,
  id: string,
  userId: string,
): Promise<NotificationDocument> {
  const notification = await notifications.findOwn(id, userId);
  if (!notification) throw problem('not-found', notificationNotFound);
  return notification;
}

/**
 * Marks one notification as read. If it was already read, keeps the original time.
 * @throws not-found for another user's notification
 */
async function readNotification(deps: ReadDeps, id: string, userId: string): Promise<void> {
  await ownNotification(deps, id, userId);
  await deps.notifications.read(id, userId, new Date());
}

/** Marks a notification and all older ones as read. @throws not-found */
async function readNotificationsUpTo(deps: ReadDeps, newestId: string, userId: string): Promise<void> {
  const newest = await ownNotification(deps, newestId, userId);
  await deps.notifications.readUpTo(newest, userId, new Date());
}

export function notificationRouteList(deps: {
  notifications: NotificationRepository;
  preferences: NotificationPreferenceRepository;
  users: NamesDeps['users'];
  /** Signs the unsubscribe links in emails. */
  secret: string;
}): Route[] {
  const { preferences } = deps;
  const loadPreferences = async ({ userId, role }: Caller) =>
    (await preferences.all(userId)).filter(
      ({ kind }) => role === 'admin' || !adminNotificationKinds.includes(kind),
    );
  return [
    route(authRoutes.listNotifications, ({ caller, query }) => listNotifications(deps, caller.userId, query)),

    route(authRoutes.readNotification, async ({ caller, params }) => {
      await readNotification(deps, params.id, caller.userId);
      return {};
    }),

    route(authRoutes.readNotifications, async ({ caller: { userId }, body: { newestId, link } }) => {
      if (newestId !== undefined) await readNotificationsUpTo(deps, newestId, userId);
      if (link !== undefined) await deps.notifications.readAt(link, userId, new Date());
      return {};
    }),

    route(authRoutes.notificationPreferences, async ({ caller }) => ({
      body: await loadPreferences(caller),
    })),

    route(authRoutes.changeNotificationPreference, async ({ caller, body }) => {
      await preferences.set(caller.userId, body);
      return { body: await loadPreferences(caller) };
    }),

    route(authRoutes.stopNotificationMails, async ({ query }) => ({
      body: await stopMails(deps, query.token),
    })),
  ];
}
