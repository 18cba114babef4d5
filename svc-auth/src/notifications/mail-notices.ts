import { Id } from '@alaso/contracts';
import { defineJob, type Enqueue, handle, type JobHandler, lagosDay, NoData } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/send-once.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { NoticeDocument } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import { type MailLinks, noticeMail } from './notice-mail.ts';

/** The hour of Lagos at which the mail of the day goes out. Lagos is an hour ahead of UTC all year. */
const digestHour = 8;
const lagosAheadMs = 3_600_000;
const dayMs = 86_400_000;

/** Until a daily mail is put together, what was taken in before its hour has had this long to be stored. */
const settleMs = 60_000;

/** Returns the hour of the latest daily mail that is due: it tells of what was taken in before. */
function latestDigestAt(now: Date): Date {
  const afterMidnightMs = digestHour * 3_600_000 - lagosAheadMs;
  const days = Math.floor((now.getTime() - settleMs - afterMidnightMs) / dayMs);
  return new Date(days * dayMs + afterMidnightMs);
}

export type MailNoticesDeps = SendDeps &
  MailLinks & {
    notices: Pick<NoticeRepository, 'find' | 'forDigest' | 'setMail'>;
    wishes: Pick<NoticeWishRepository, 'of' | 'all'>;
    users: Pick<UserRepository, 'find'>;
  };

const idsOf = (notices: readonly NoticeDocument[]) => notices.map(({ _id }) => _id);

/** Mails one notice by itself, if its person still wishes that. It can run again after a crash. */
export async function mailNotice(deps: MailNoticesDeps, noticeId: string): Promise<void> {
  const notice = await deps.notices.find(noticeId);
  if (notice?.mail !== 'at-once') return;
  const { mail } = await deps.wishes.of(notice.userId, notice.kind);
  if (mail !== 'at-once') return deps.notices.setMail([noticeId], mail === 'daily' ? 'daily' : 'none');
  await mailTogether(deps, `notice-${noticeId}`, [notice]);
}

/** Mails all that waits for a person's mail of this day, once. It can run again after a crash. */
async function mailDigest(
  deps: MailNoticesDeps,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const waiting = await deps.notices.forDigest(userId, at);
  const wishes = await deps.wishes.all(userId);
  const isEnded = ({ kind }: NoticeDocument) =>
    wishes.some((wish) => wish.kind === kind && wish.mail === 'never');
  await deps.notices.setMail(idsOf(waiting.filter(isEnded)), 'none');
  const told = waiting.filter((notice) => !isEnded(notice));
  if (told.length > 0) await mailTogether(deps, `notices-${lagosDay(at)}-${userId}`, told);
}

async function mailTogether(
  deps: MailNoticesDeps,
  id: string,
  notices: readonly NoticeDocument[],
): Promise<void> {
  const [first] = notices;
  const user = first && (await deps.users.find(first.userId));
  if (user) await sendOnce(deps, noticeMail(deps, { id, user, notices, now: deps.now() }));
  await deps.notices.setMail(idsOf(notices), user ? 'sent' : 'none');
}

/** Both are tried for some four hours: a mail server may be away that long. */
const patience = { attempts: 10, backoffMs: 30_000 };

export const noticeMailJob = defineJob({
  name: 'notice-mail',
  data: z.strictObject({ noticeId: Id }),
  ...patience,
});

const noticeDigest = defineJob({
  name: 'notice-digest',
  /** `at`: the hour of the mail. */
  data: z.strictObject({ userId: Id, at: z.iso.datetime() }),
  ...patience,
});

/** Looks every five minutes whose daily mail is due. The next run makes up for one that failed. */
const planDigests = defineJob({
  name: 'plan-notice-digests',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 300_000,
});

/** How many notices are looked through at a time. */
const batch = 1000;

type Deps = MailNoticesDeps & {
  notices: Pick<NoticeRepository, 'peopleForDigest'>;
  enqueue: Enqueue;
};

export function handleNoticeMails(deps: Deps): JobHandler[] {
  return [
    handle(noticeMailJob, ({ noticeId }) => mailNotice(deps, noticeId)),
    handle(noticeDigest, ({ userId, at }) => mailDigest(deps, { userId, at: new Date(at) })),
    handle(planDigests, () => plan(deps)),
  ];
}

/** Puts a job on the queue for each person for whom something waits. Two runs of one day make one mail. */
async function plan({ notices, enqueue, now }: Deps): Promise<void> {
  const at = latestDigestAt(now());
  let after = '';
  for (;;) {
    const people = await notices.peopleForDigest(at, after, batch);
    for (const userId of people) {
      const id = `notice-digest-${lagosDay(at)}-${userId}`;
      await enqueue(noticeDigest, { userId, at: at.toISOString() }, { id });
    }
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
