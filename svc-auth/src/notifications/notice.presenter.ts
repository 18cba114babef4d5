import type { authRoutes } from '@alaso/contracts';
import type { NoticeDocument } from './notice.model.ts';

/** What its person sees of a notice. */
export function presentNotice(notice: NoticeDocument): authRoutes.Notice {
  return {
    id: notice._id,
    kind: notice.kind,
    title: notice.title,
    text: notice.text,
    link: notice.link,
    readAt: notice.readAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
  };
}
