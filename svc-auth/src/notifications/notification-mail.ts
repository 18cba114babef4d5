import { Id, NotificationKind, notificationKindFacts } from '@alaso/contracts';
import { layOutMail, type Mail, readLink, signLink } from '@alaso/service-kit';
import type { NotificationDocument } from './notification.repository.ts';
import * as z from 'zod/mini';

/** Long enough for a mail read after the holidays. */
const validMs = 90 * 86_400_000;
const use = 'alaso-unsubscribe';

/** The user and kinds of mails that a link unsubscribes from. */
const Claims = z.object({ sub: Id, kinds: z.array(NotificationKind) });
type Unsubscription = { userId: string; kinds: readonly NotificationKind[] };

const signUnsubscription = (secret: string, { userId, kinds }: Unsubscription, now: Date): string =>
  signLink({ secret, use }, { sub: userId, kinds }, { now, until: new Date(now.getTime() + validMs) });

/** Returns the token's claims; undefined if it is forged or expired. */
export function readUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const claims = readLink({ secret, use }, Claims, token);
  return claims && { userId: claims.sub, kinds: claims.kinds };
}

/** The address of our pages, and the secret that signs unsubscribe links. */
export type MailLinks = { shopUrl: string; secret: string };

type Told = Pick<NotificationDocument, 'userId' | 'kind' | 'title' | 'text' | 'link'>;

/** Returns the mail for one notification, or for all of a day, newest first. */
export function notificationMail(
  { shopUrl, secret }: MailLinks,
  {
    user,
    notifications,
    now,
  }: {
    user: { _id: string; email: string; firstName: string };
    notifications: readonly Told[];
    now: Date;
  },
): Omit<Mail, 'id'> {
  const kinds = [...new Set(notifications.map(({ kind }) => kind))];
  const token = signUnsubscription(secret, { userId: user._id, kinds }, now);
  const about = kinds.map((kind) => `“${notificationKindFacts[kind].name}”`).join(', ');
  return {
    to: user.email,
    subject: subjectOf(notifications),
    ...layOutMail({
      opening: [`Dear ${user.firstName},`],
      things: notifications.map(({ title, text, link }) => ({
        title,
        text,
        url: new URL(link, shopUrl).href,
      })),
      closing: ['The Alaso team'],
      foot: {
        text: `You are receiving this email because you asked to hear about ${about}.`,
        link: { label: 'Unsubscribe', url: pageOf(shopUrl, '/?page=unsubscribe', token) },
      },
    }),
    unsubscribeUrl: pageOf(shopUrl, '/api/notifications/unsubscribe', token),
  };
}

function pageOf(shopUrl: string, path: string, token: string): string {
  const url = new URL(path, shopUrl);
  url.searchParams.set('token', token);
  return url.href;
}

function subjectOf(notifications: readonly Told[]): string {
  const [first, ...others] = notifications;
  if (!first) throw new Error('a mail without a notification');
  return others.length === 0 ? first.title : `${first.title}, and ${others.length} more`;
}
