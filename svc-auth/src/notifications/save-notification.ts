import type { NewNotice } from '@alaso/contracts/internal';
import type { MailState } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';

export type KeepDeps = {
  notices: Pick<NoticeRepository, 'add' | 'find' | 'prune'>;
  wishes: Pick<NoticeWishRepository, 'of'>;
};

/**
 * Keeps what a service has raised for a person, as they wish it. Raised twice, it is kept once. It sorts by
 * when it happened: queues deliver late and out of order.
 * @returns what is still to be mailed of it
 */
export async function keepNotice(
  { notices, wishes }: KeepDeps,
  { noticeId, userId, kind, title, text, link }: NewNotice,
  happenedAt: Date,
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
    createdAt: happenedAt,
  });
  await notices.prune(userId);
  return (await notices.find(noticeId))?.mail ?? 'none';
}
