import { problem } from '@alaso/service-kit';
import type { NoticeDocument } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';

export type ReadDeps = { notices: Pick<NoticeRepository, 'findOwn' | 'read' | 'readUpTo'> };

async function ownNotice({ notices }: ReadDeps, id: string, userId: string): Promise<NoticeDocument> {
  const notice = await notices.findOwn(id, userId);
  if (!notice) throw problem('not-found', 'Notification not found.');
  return notice;
}

/** Marks one notice as read; it stays read since when it first was. @throws not-found for somebody else's. */
export async function readNotice(deps: ReadDeps, id: string, userId: string): Promise<void> {
  await ownNotice(deps, id, userId);
  await deps.notices.read(id, userId, new Date());
}

/** Marks a notice and all that came before it as read, and nothing that came since. @throws not-found */
export async function readNoticesUpTo(deps: ReadDeps, newestId: string, userId: string): Promise<void> {
  const newest = await ownNotice(deps, newestId, userId);
  await deps.notices.readUpTo(newest, userId, new Date());
}
