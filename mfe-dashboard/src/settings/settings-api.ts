import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls of the settings, apart from the dashboard's others, which its first view loads. */
export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useChangeProfileMutation,
} = createEndpoints('settings', (build) => ({
  listSessions: endpointOf(build, authRoutes.listSessions),
  endSession: endpointOf(build, authRoutes.endSession),
  endOtherSessions: endpointOf(build, authRoutes.endOtherSessions),
  changePassword: endpointOf(build, authRoutes.changePassword),
  changeEmail: endpointOf(build, authRoutes.changeEmail),
  changeProfile: endpointOf(build, authRoutes.changeProfile),
}));
