import type { NewNotice } from '@alaso/contracts/internal';
import type { MailState } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';

export type KeepDeps = {
  notices: Pick<NoticeRepository, 'add' | 'find' | 'prune'>;
  wishes: Pick<NoticeWishRepository, 'of'>;
  now: () => Date;
};

/**
 * Keeps what a service has raised for a person, as they wish it. Raised twice, it is kept once.
 * @returns what is still to be mailed of it
 */
export async function keepNotice(
  { notices, wishes, now }: KeepDeps,
  { noticeId, userId, kind, title, text, link }: NewNotice,
): Promise<MailState> {
  const { bell, mail } = await wishes.of(userId, kind);
  if (!bell && mail === 'never') return 'none';
  await notices.add({
    _id: noticeId,
    userId,
    kind,
    title,
    text,
    link,
    inBell: bell,
    mail: mail === 'never' ? 'none' : mail,
    readAt: null,
    createdAt: now(),
  });
  await notices.prune(userId);
  return (await notices.find(noticeId))?.mail ?? 'none';
}
