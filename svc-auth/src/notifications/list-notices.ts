import { authRoutes, defaultPageSize, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeDocument } from './notice.model.ts';

/** What its person sees of a notice. */
function presentNotice(notice: NoticeDocument): authRoutes.Notice {
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

/** When a notice was taken in, in ms, and its id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** Returns a page of a person's notices, newest first, with the number of unread ones on all pages. */
export async function listNotices(
  notices: Pick<NoticeRepository, 'page' | 'counts'>,
  userId: string,
  query: ParsedRequest<typeof authRoutes.listNotices>['query'],
): Promise<{ body: authRoutes.Notice[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const [rows, { total, unread }] = await Promise.all([
    notices.page(userId, after && { createdAt: new Date(after[0]), _id: after[1] }, limit + 1),
    notices.counts(userId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.createdAt.getTime(), last._id]);
  return {
    body: page.map(presentNotice),
    headers: {
      ...pageHeaders(authRoutes.listNotices, query, { total, next }),
      [authRoutes.unreadCountHeader]: String(unread),
    },
  };
}
