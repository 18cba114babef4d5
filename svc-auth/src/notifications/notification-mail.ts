import { Id, NotificationKind, notificationKindFacts } from '@alaso/contracts';
import { layOutMail, type Mail, readLink, signLink } from '@alaso/service-kit';
import { closing, digestSubject, greeting, unsubscribe, whyMailed } from './notification.messages.ts';
import type { NotificationDocument } from './notification.repository.ts';
import * as z from 'zod/mini';

/** Long enough for an email that is read after the holidays. */
const validMs = 90 * 86_400_000;
const use = 'alaso-unsubscribe';

const Claims = z.object({ sub: Id, kinds: z.array(NotificationKind) });

/** Returns the user and the kinds of email to stop, or undefined if the token is forged or expired. */
export function readUnsubscription(
  secret: string,
  token: string,
): { userId: string; kinds: readonly NotificationKind[] } | undefined {
  const claims = readLink({ secret, use }, Claims, token);
  return claims && { userId: claims.sub, kinds: claims.kinds };
}

export type MailLinks = { shopUrl: string; secret: string };

type MailedNotification = Pick<NotificationDocument, 'userId' | 'kind' | 'title' | 'text' | 'link'>;

/**
 * @param about `notifications` contains a single notification, or all notifications for a daily email, newest
 * first
 */
export function notificationMail(
  { shopUrl, secret }: MailLinks,
  {
    user,
    notifications,
    now,
  }: {
    user: { _id: string; email: string; firstName: string };
    notifications: readonly MailedNotification[];
    now: Date;
  },
): Omit<Mail, 'id'> {
  const kinds = [...new Set(notifications.map(({ kind }) => kind))];
  const until = new Date(now.getTime() + validMs);
  const token = signLink({ secret, use }, { sub: user._id, kinds }, { now, until });
  const about = kinds.map((kind) => `“${notificationKindFacts[kind].name}”`).join(', ');
  return {
    to: user.email,
    subject: buildSubject(notifications),
    ...layOutMail({
      opening: [greeting(user.firstName)],
      things: notifications.map(({ title, text, link }) => ({
        title,
        text,
        url: new URL(link, shopUrl).href,
      })),
      closing: [closing],
      foot: {
        text: whyMailed(about),
        link: { label: unsubscribe, url: buildUrl(shopUrl, '/?page=unsubscribe', token) },
      },
    }),
    unsubscribeUrl: buildUrl(shopUrl, '/api/notifications/unsubscribe', token),
  };
}

function buildUrl(shopUrl: string, path: string, token: string): string {
  const url = new URL(path, shopUrl);
  url.searchParams.set('token', token);
  return url.href;
}

function buildSubject(notifications: readonly MailedNotification[]): string {
  const [first, ...others] = notifications;
  if (!first) throw new Error('a mail without a notification');
  return others.length === 0 ? first.title : digestSubject(first.title, others.length);
}
