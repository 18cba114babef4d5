import { Id } from '@alaso/contracts';
import {
  defineJob,
  type Enqueue,
  handle,
  type JobHandler,
  lagosDay,
  NoData,
  dayMs,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/index.ts';
import type { UserRepository } from '../users/index.ts';
import type { NotificationDocument, NotificationRepository } from './notification.repository.ts';
import type { NotificationPreferenceRepository } from './notification-preference.repository.ts';
import { type MailLinks, notificationMail } from './notification-mail.ts';
import { withNames } from './save-notification.ts';

/** The hour in Lagos at which daily emails are sent. Lagos is one hour ahead of UTC all year. */
const digestHour = 8;
const lagosAheadMs = 3_600_000;

/** The daily email waits this long, so that notifications created before its hour are stored by then. */
const settleMs = 60_000;

/**
 * Returns the hour of the latest daily email that is due. The email covers all notifications before that
 * hour.
 */
function latestDigestAt(now: Date): Date {
  const afterMidnightMs = digestHour * 3_600_000 - lagosAheadMs;
  const days = Math.floor((now.getTime() - settleMs - afterMidnightMs) / dayMs);
  return new Date(days * dayMs + afterMidnightMs);
}

export type MailNotificationsDeps = SendDeps &
  MailLinks & {
    notifications: Pick<NotificationRepository, 'find' | 'forDigest' | 'setMail'>;
    preferences: Pick<NotificationPreferenceRepository, 'of' | 'all'>;
    users: Pick<UserRepository, 'find' | 'findMany'>;
  };

const idsOf = (notifications: readonly NotificationDocument[]) => notifications.map(({ _id }) => _id);

/** Emails a notification if the recipient still wants it by email. Safe to run again after a crash. */
export async function mailNotification(deps: MailNotificationsDeps, noticeId: string): Promise<void> {
  const notification = await deps.notifications.find(noticeId);
  if (notification?.mail !== 'at-once') return;
  const { mail } = await deps.preferences.of(notification.userId, notification.kind);
  if (mail !== 'at-once') return deps.notifications.setMail([noticeId], mail === 'daily' ? 'daily' : 'none');
  await mailTogether(deps, `notice-${noticeId}`, [notification]);
}

/** Sends a user one email with all their pending notifications. Safe to run again after a crash. */
async function mailDigest(
  deps: MailNotificationsDeps,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const waiting = await deps.notifications.forDigest(userId, at);
  const preferences = await deps.preferences.all(userId);
  const isEnded = ({ kind }: NotificationDocument) =>
    preferences.some((preference) => preference.kind === kind && preference.mail === 'never');
  await deps.notifications.setMail(idsOf(waiting.filter(isEnded)), 'none');
  const wanted = waiting.filter((notification) => !isEnded(notification));
  if (wanted.length > 0) await mailTogether(deps, `notices-${lagosDay(at)}-${userId}`, wanted);
}

async function mailTogether(
  deps: MailNotificationsDeps,
  id: string,
  notifications: readonly NotificationDocument[],
): Promise<void> {
  const [first] = notifications;
  const user = first && (await deps.users.find(first.userId));
  if (user) {
    await sendOnce(deps, id, async () =>
      notificationMail(deps, { user, notifications: await withNames(deps, notifications), now: deps.now() }),
    );
  }
  await deps.notifications.setMail(idsOf(notifications), user ? 'sent' : 'none');
}

/** Both jobs are retried for about four hours, in case the mail server is down. */
const patience = { attempts: 10, backoffMs: 30_000 };

export const notificationMailJob = defineJob({
  name: 'notice-mail',
  data: z.strictObject({ noticeId: Id }),
  ...patience,
});

const notificationDigest = defineJob({
  name: 'notice-digest',
  /** `at` is the hour of the daily email. */
  data: z.strictObject({ userId: Id, at: z.iso.datetime() }),
  ...patience,
});

/** Checks every five minutes for daily emails that are due. If a run fails, the next one catches up. */
const planDigests = defineJob({
  name: 'plan-notice-digests',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 300_000,
});

const notificationsPerRead = 1000;

type Deps = MailNotificationsDeps & {
  notifications: Pick<NotificationRepository, 'peopleForDigest'>;
  enqueue: Enqueue;
};

export function handleNotificationMails(deps: Deps): JobHandler[] {
  return [
    handle(notificationMailJob, ({ noticeId }) => mailNotification(deps, noticeId)),
    handle(notificationDigest, ({ userId, at }) => mailDigest(deps, { userId, at: new Date(at) })),
    handle(planDigests, () => plan(deps)),
  ];
}

/**
 * Enqueues a job for each user with pending notifications. Several runs a day still send each user only one
 * email.
 */
async function plan({ notifications, enqueue, now }: Deps): Promise<void> {
  const at = latestDigestAt(now());
  let after = '';
  for (;;) {
    const people = await notifications.peopleForDigest(at, after, notificationsPerRead);
    for (const userId of people) {
      const id = `notice-digest-${lagosDay(at)}-${userId}`;
      await enqueue(notificationDigest, { userId, at: at.toISOString() }, { id });
    }
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
