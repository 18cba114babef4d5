import { type SendDeps, sendOnce } from '../mail/send-once.ts';
import type { UserRepository } from '../users/user.repository.ts';
import { digestDay } from './digest-time.ts';
import type { NoticeDocument } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import { type MailLinks, noticeMail } from './notice-mail.ts';

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
export async function mailDigest(
  deps: MailNoticesDeps,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const waiting = await deps.notices.forDigest(userId, at);
  const wishes = await deps.wishes.all(userId);
  const isEnded = ({ kind }: NoticeDocument) =>
    wishes.some((wish) => wish.kind === kind && wish.mail === 'never');
  await deps.notices.setMail(idsOf(waiting.filter(isEnded)), 'none');
  const told = waiting.filter((notice) => !isEnded(notice));
  if (told.length > 0) await mailTogether(deps, `notices-${digestDay(at)}-${userId}`, told);
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
