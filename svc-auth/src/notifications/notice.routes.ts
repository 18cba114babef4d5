import { adminNoticeKinds, authRoutes } from '@alaso/contracts';
import { type Caller, type Route, route } from '@alaso/service-kit';
import { listNotices } from './list-notices.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import { readNotice, readNoticesUpTo } from './read-notices.ts';
import { stopMails } from './stop-mails.ts';

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
