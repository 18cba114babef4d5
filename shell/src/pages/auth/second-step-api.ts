import * as authRoutes from '@alaso/contracts/auth';
import { changeSession, createEndpoints, endpointOf } from '@alaso/web-kit';

/** Signing in by a code or a passkey. Each empties the cache and stores the user, as the password does. */
export const { useLoginWithCodeMutation, useStartPasskeyLoginMutation, useLoginWithPasskeyMutation } =
  createEndpoints('second-step', (build) => ({
    loginWithCode: endpointOf(build, authRoutes.loginWithCode, {
      after: ({ user }, dispatch) => changeSession(dispatch, user),
    }),
    startPasskeyLogin: endpointOf(build, authRoutes.startPasskeyLogin),
    loginWithPasskey: endpointOf(build, authRoutes.loginWithPasskey, {
      after: ({ user }, dispatch) => changeSession(dispatch, user),
    }),
  }));
