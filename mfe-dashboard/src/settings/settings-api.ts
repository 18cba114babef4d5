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
  useGetSecondFactorQuery,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useVerifyPhoneMutation,
} = createEndpoints('settings', (build) => ({
  listSessions: endpointOf(build, authRoutes.listSessions),
  endSession: endpointOf(build, authRoutes.endSession),
  endOtherSessions: endpointOf(build, authRoutes.endOtherSessions),
  changePassword: endpointOf(build, authRoutes.changePassword),
  changeEmail: endpointOf(build, authRoutes.changeEmail),
  changeProfile: endpointOf(build, authRoutes.changeProfile),
  getSecondFactor: endpointOf(build, authRoutes.getSecondFactor),
  startAuthenticator: endpointOf(build, authRoutes.startAuthenticator),
  confirmAuthenticator: endpointOf(build, authRoutes.confirmAuthenticator),
  removeAuthenticator: endpointOf(build, authRoutes.removeAuthenticator),
  renewRecoveryCodes: endpointOf(build, authRoutes.renewRecoveryCodes),
  startPasskey: endpointOf(build, authRoutes.startPasskey),
  addPasskey: endpointOf(build, authRoutes.addPasskey),
  renamePasskey: endpointOf(build, authRoutes.renamePasskey),
  removePasskey: endpointOf(build, authRoutes.removePasskey),
  verifyPhone: endpointOf(build, authRoutes.verifyPhone),
}));
