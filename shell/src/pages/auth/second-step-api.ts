import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { enterKept } from './kept-session.ts';

/**
 * Calls that are loaded with the sign-in forms: the demo accounts, confirming with a password or passkey, and
 * signing in or up. Signing in or up clears the cache and stores the user.
 */
export const {
  useDemoAccountsQuery,
  useLoginMutation,
  useRegisterMutation,
  useConfirmSessionMutation,
  useLoginWithCodeMutation,
  useStartPasskeyLoginMutation,
  useLoginWithPasskeyMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
} = createEndpoints('second-step', (build) => ({
  demoAccounts: endpointOf(build, authRoutes.demoAccounts),
  login: endpointOf(build, authRoutes.login, { after: enterKept }),
  register: endpointOf(build, authRoutes.register, { after: enterKept }),
  confirmSession: endpointOf(build, authRoutes.confirmSession),
  loginWithCode: endpointOf(build, authRoutes.loginWithCode, { after: enterKept }),
  startPasskeyLogin: endpointOf(build, authRoutes.startPasskeyLogin),
  loginWithPasskey: endpointOf(build, authRoutes.loginWithPasskey, { after: enterKept }),
  confirmWithPasskey: endpointOf(build, authRoutes.confirmWithPasskey),
  getSecondFactor: endpointOf(build, authRoutes.getSecondFactor),
}));
