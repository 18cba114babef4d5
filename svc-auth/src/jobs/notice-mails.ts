import { Id } from '@alaso/contracts';
import { defineJob, type Enqueue, handle, type JobHandler, NoData } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { digestDay, latestDigestAt } from '../notifications/digest-time.ts';
import { mailDigest, mailNotice, type MailNoticesDeps } from '../notifications/mail-notices.ts';
import type { NoticeRepository } from '../notifications/notice.repository.ts';

/** Both are tried for some four hours: a mail server may be away that long. */
const patience = { attempts: 10, backoffMs: 30_000 };

export const noticeMail = defineJob({
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
    handle(noticeMail, ({ noticeId }) => mailNotice(deps, noticeId)),
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
      const id = `notice-digest-${digestDay(at)}-${userId}`;
      await enqueue(noticeDigest, { userId, at: at.toISOString() }, { id });
    }
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
