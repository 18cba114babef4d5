import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

export const {
  useUnreadCountQuery,
  useListNotificationsInfiniteQuery,
  useReadNotificationMutation,
  useReadNotificationsMutation,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferenceMutation,
  useStopNotificationMailsMutation,
} = createEndpoints('notifications', (build) => ({
  unreadCount: build.query<number, void>({
    query: () => ({ contract: authRoutes.listNotifications, query: { limit: 1 } }),
    transformResponse: (_newest, meta) => Number(meta?.headers.get(authRoutes.unreadCountHeader) ?? 0),
    providesTags: authRoutes.listNotifications.reads,
  }),
  listNotifications: endlessOf(build, authRoutes.listNotifications),
  readNotification: endpointOf(build, authRoutes.readNotification),
  readNotifications: endpointOf(build, authRoutes.readNotifications),
  notificationPreferences: endpointOf(build, authRoutes.notificationPreferences),
  changeNotificationPreference: endpointOf(build, authRoutes.changeNotificationPreference),
  stopNotificationMails: endpointOf(build, authRoutes.stopNotificationMails),
}));
