import {
  adminNoticeKinds,
  authRoutes,
  defaultPageSize,
  type NoticeKind,
  type ParsedRequest,
} from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  problem,
  route,
  type Route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import type { NoticeDocument } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import { readUnsubscription } from './unsubscribe-token.ts';

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
async function listNotices(
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

/** Ends the mails that a mail's own link is about; the bell stays as it is. @throws not-allowed */
async function stopMails(
  { wishes, secret }: { wishes: Pick<NoticeWishRepository, 'stopMails'>; secret: string },
  token: string,
): Promise<{ stopped: NoticeKind[] }> {
  const wanted = readUnsubscription(secret, token);
  if (!wanted) {
    const sentence = 'This link has expired. Sign in and open notification settings to choose your emails.';
    throw problem('not-allowed', sentence);
  }
  for (const kind of wanted.kinds) await wishes.stopMails(wanted.userId, kind);
  return { stopped: [...wanted.kinds] };
}

type ReadDeps = { notices: Pick<NoticeRepository, 'findOwn' | 'read' | 'readUpTo'> };

async function ownNotice({ notices }: ReadDeps, id: string, userId: string): Promise<NoticeDocument> {
  const notice = await notices.findOwn(id, userId);
  if (!notice) throw problem('not-found', 'Notification not found.');
  return notice;
}

/** Marks one notice as read; it stays read since when it first was. @throws not-found for somebody else's. */
async function readNotice(deps: ReadDeps, id: string, userId: string): Promise<void> {
  await ownNotice(deps, id, userId);
  await deps.notices.read(id, userId, new Date());
}

/** Marks a notice and all that came before it as read, and nothing that came since. @throws not-found */
async function readNoticesUpTo(deps: ReadDeps, newestId: string, userId: string): Promise<void> {
  const newest = await ownNotice(deps, newestId, userId);
  await deps.notices.readUpTo(newest, userId, new Date());
}

export function noticeRouteList(deps: {
  notices: NoticeRepository;
  wishes: NoticeWishRepository;
  /** Signs the links in mails that end them. */
  secret: string;
}): Route[] {
  const { wishes } = deps;
  const wishesOf = async ({ userId, role }: Caller) =>
    (await wishes.all(userId)).filter(({ kind }) => role === 'admin' || !adminNoticeKinds.includes(kind));
  return [
    route(authRoutes.listNotices, ({ caller, query }) => listNotices(deps.notices, caller.userId, query)),

    route(authRoutes.readNotice, async ({ caller, params }) => {
      await readNotice(deps, params.id, caller.userId);
      return {};
    }),

    route(authRoutes.readNotices, async ({ caller, body }) => {
      await readNoticesUpTo(deps, body.newestId, caller.userId);
      return {};
    }),

    route(authRoutes.noticeWishes, async ({ caller }) => ({ body: await wishesOf(caller) })),

    route(authRoutes.changeNoticeWish, async ({ caller, body }) => {
      await wishes.set(caller.userId, body);
      return { body: await wishesOf(caller) };
    }),

    route(authRoutes.stopNoticeMails, async ({ query }) => ({ body: await stopMails(deps, query.token) })),
  ];
}
