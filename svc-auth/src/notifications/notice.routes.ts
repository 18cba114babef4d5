import { adminNoticeKinds, authRoutes, type NoticeKind } from '@alaso/contracts';
import { type Caller, problem, type Route, route } from '@alaso/service-kit';
import { listNotices } from './list-notices.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import type { NoticeDocument } from './notice.model.ts';
import { readUnsubscription } from './unsubscribe-token.ts';

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
