import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  endpoints: deviceEndpoints,
  useDeviceNotificationsQuery,
  useTurnOffDeviceNotificationsMutation,
} = createEndpoints('device', (build) => ({
  deviceNotifications: endpointOf(build, authRoutes.deviceNotifications),
  turnOnDeviceNotifications: endpointOf(build, authRoutes.turnOnDeviceNotifications),
  turnOffDeviceNotifications: endpointOf(build, authRoutes.turnOffDeviceNotifications),
}));
