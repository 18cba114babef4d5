import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { type TestAnswer, type TestUser, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { notificationsOf } from '../src/notifications/notification.repository.ts';
import type { AuthService } from './auth-service.ts';

/** Returns a service's notification for a user, with the test's changes. */
export function aNewNotification(changed: Partial<NewNotification> = {}): NewNotification {
  return {
    noticeId: randomUUID(),
    userId: randomUUID(),
    kind: 'almost-gone',
    title: 'Adire wrapper',
    text: 'Someone has asked for it.',
    link: '/item/77777777-7777-4777-8777-777777777777',
    ...changed,
  };
}

/** Raises a notification as any service does: in a transaction, through the outbox. */
export const raise = ({ platform }: AuthService, notification: NewNotification) =>
  platform.inTransaction((session) => platform.outbox.write('notice.raised', notification, session));

export const notificationsIn = (auth: AuthService) => notificationsOf(auth.platform.connection);

/** Raises notifications one after the other and waits for each, so that later ones are newer. */
export async function raiseInOrder(auth: AuthService, ...raised: NewNotification[]): Promise<void> {
  for (const notification of raised) {
    await raise(auth, notification);
    await until('the notification is kept', async () => {
      return (await notificationsIn(auth).exists({ _id: notification.noticeId })) !== null;
    });
  }
}

export type NotificationPage = { ids: string[]; unread: number; total: number; next: string | undefined };

export function pageIn({ body, headers }: TestAnswer): NotificationPage {
  return {
    ids: z.parse(authRoutes.listNotifications.answer, body).map(({ id }) => id),
    unread: Number(headers.get(authRoutes.unreadCountHeader)),
    total: Number(headers.get('x-total-count')),
    next: /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1],
  };
}

export const loadList = async (auth: AuthService, as: TestUser, query = {}) =>
  pageIn(await auth.call(authRoutes.listNotifications, { query }, { as }));
