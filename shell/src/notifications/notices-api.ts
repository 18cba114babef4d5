import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

export const {
  useUnreadCountQuery,
  useListNoticesInfiniteQuery,
  useReadNoticeMutation,
  useReadNoticesMutation,
  useNoticeWishesQuery,
  useChangeNoticeWishMutation,
  useStopNoticeMailsMutation,
} = createEndpoints('notices', (build) => ({
  /** How many are unread, for the bell. */
  unreadCount: build.query<number, void>({
    query: () => ({ contract: authRoutes.listNotices, query: { limit: 1 } }),
    transformResponse: (_newest, meta) => Number(meta?.headers.get(authRoutes.unreadCountHeader) ?? 0),
    providesTags: authRoutes.listNotices.reads,
  }),
  listNotices: endlessOf(build, authRoutes.listNotices),
  readNotice: endpointOf(build, authRoutes.readNotice),
  readNotices: endpointOf(build, authRoutes.readNotices),
  noticeWishes: endpointOf(build, authRoutes.noticeWishes),
  changeNoticeWish: endpointOf(build, authRoutes.changeNoticeWish),
  stopNoticeMails: endpointOf(build, authRoutes.stopNoticeMails),
}));
