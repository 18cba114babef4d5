import * as authRoutes from '@alaso/contracts/auth';
import { changeSession, createEndpoints, endpointOf } from '@alaso/web-kit';

/**
 * Loads with the sign-in forms: the demo accounts, confirming by password or passkey, and signing in by a
 * code or a passkey, each of which empties the cache and stores the user, as the password does.
 */
export const {
  useDemoAccountsQuery,
  useConfirmSessionMutation,
  useLoginWithCodeMutation,
  useStartPasskeyLoginMutation,
  useLoginWithPasskeyMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
} = createEndpoints('second-step', (build) => ({
  demoAccounts: endpointOf(build, authRoutes.demoAccounts),
  confirmSession: endpointOf(build, authRoutes.confirmSession),
  loginWithCode: endpointOf(build, authRoutes.loginWithCode, {
    after: ({ user }, dispatch) => changeSession(dispatch, user),
  }),
  startPasskeyLogin: endpointOf(build, authRoutes.startPasskeyLogin),
  loginWithPasskey: endpointOf(build, authRoutes.loginWithPasskey, {
    after: ({ user }, dispatch) => changeSession(dispatch, user),
  }),
  confirmWithPasskey: endpointOf(build, authRoutes.confirmWithPasskey),
  getSecondFactor: endpointOf(build, authRoutes.getSecondFactor),
}));
