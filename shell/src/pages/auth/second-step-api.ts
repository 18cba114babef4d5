import * as authRoutes from '@alaso/contracts/auth';
import { changeSession, createEndpoints, endpointOf } from '@alaso/web-kit';

/**
 * Signing in by a code or a passkey, each of which empties the cache and stores the user, as the password
 * does, and confirming by a passkey.
 */
export const {
  useLoginWithCodeMutation,
  useStartPasskeyLoginMutation,
  useLoginWithPasskeyMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
} = createEndpoints('second-step', (build) => ({
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
