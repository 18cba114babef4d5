import { noticeKindFacts } from '@alaso/contracts';
import type { NewNotice } from '@alaso/contracts/internal';
import type { NoticeRepository } from './notice.repository.ts';

export type KeepDeps = { notices: Pick<NoticeRepository, 'add' | 'prune'> };

/** Keeps what a service has raised for a person. Raised twice, it is kept once. */
export async function keepNotice(
  { notices }: KeepDeps,
  { noticeId, userId, kind, title, text, link }: NewNotice,
): Promise<void> {
  const wish = noticeKindFacts[kind].otherwise;
  await notices.add({
    _id: noticeId,
    userId,
    kind,
    title,
    text,
    link,
    inBell: wish.bell,
    mail: 'none',
    readAt: null,
    createdAt: new Date(),
  });
  await notices.prune(userId);
}
