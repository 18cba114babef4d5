import { Id, type NotificationKind } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import type { NewNotification } from '@alaso/contracts/internal';
import { defineJob, type Enqueue, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type NamesDeps, type NotificationPreferenceRepository, withNames } from '../notifications/index.ts';
import type { SessionRepository } from '../sessions/index.ts';
import type { PushSender } from './push-sender.ts';

/** Notifications about deals. Messages are raised on their own, when they are sent. */
export const pushedKinds: readonly NotificationKind[] = ['order', 'donation'];

/** Older notifications are not worth an interruption. The bell and the inbox show them. */
const maxAgeMs = 86_400_000;

/** In characters. A push service accepts 4,096 bytes, and a phone shows fewer than these. */
const maxTitle = 120;
const maxText = 300;

const pushJob = defineJob({
  name: 'push-notification',
  data: z.strictObject({ sessionId: Id, title: z.string(), text: z.string(), link: z.string() }),
  attempts: 5,
  backoffMs: 10_000,
});

type PlanDeps = {
  sessions: Pick<SessionRepository, 'subscribed'>;
  preferences: Pick<NotificationPreferenceRepository, 'of'>;
  enqueue: Enqueue;
  now: () => Date;
};

/**
 * Enqueues a notification for each of the user's devices that shows notifications. Users who have turned off
 * a kind, in the app and by email, do not get it here either. Safe to run again.
 */
export async function pushToDevices(
  { sessions, preferences, enqueue, now }: PlanDeps,
  { noticeId, userId, kind, title, text, link }: NewNotification,
  happenedAt: Date,
): Promise<void> {
  if (now().getTime() - happenedAt.getTime() > maxAgeMs) return;
  const devices = await sessions.subscribed(userId, now());
  if (devices.length === 0) return;
  const { bell, mail } = await preferences.of(userId, kind);
  if (!bell && mail === 'never') return;
  for (const sessionId of devices) {
    await enqueue(pushJob, { sessionId, title, text, link }, { id: `push-${noticeId}-${sessionId}` });
  }
}

type SendDeps = NamesDeps & {
  sessions: Pick<SessionRepository, 'find' | 'unsubscribe'>;
  pushSender: PushSender;
};

/**
 * Sends a notification to a device whose session is still open. A device that no longer accepts them is
 * forgotten. The last attempt does not fail the job, because a late notification is of no use.
 */
export const handlePushes = (deps: SendDeps): JobHandler =>
  handle(pushJob, async ({ sessionId, ...content }, { attempt, log }) => {
    const session = await deps.sessions.find(sessionId);
    if (!session?.push) return;
    const [named = content] = await withNames(deps, [content]);
    const shown = {
      title: cutText(named.title, maxTitle, '…'),
      text: cutText(named.text, maxText, '…'),
      link: named.link,
    };
    const { endpoint, keys } = session.push;
    try {
      const result = await deps.pushSender.send({ endpoint, keys }, shown);
      if (result === 'gone') await deps.sessions.unsubscribe(sessionId, endpoint);
      if (result === 'refused') log.warn({ sessionId }, 'a push service refused a notification');
    } catch (err) {
      if (attempt < pushJob.attempts) throw err;
      log.warn({ err, sessionId }, 'a notification is dropped, because its push service does not accept it');
    }
  });
