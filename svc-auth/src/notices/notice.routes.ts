import { authRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { listNotices } from './list-notices.ts';
import type { NoticeRepository } from './notice.repository.ts';
import { readNotice, readNoticesUpTo } from './read-notices.ts';

export function noticeRouteList(deps: { notices: NoticeRepository }): Route[] {
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
  ];
}
