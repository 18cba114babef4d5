import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints } from '../api/create-endpoints.ts';
import { endpointOf } from '../api/endpoint-of.ts';
import { clearDevice } from '../device/device-storage.ts';
import { changeSession } from './current-user.ts';

/**
 * Signing in, up and out. Each empties the cache; the first two store the user whom they return.
 */
export const {
  endpoints: sessionEndpoints,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
} = createEndpoints('session', (build) => ({
  login: endpointOf(build, authRoutes.login, {
    after: ({ user }, dispatch) => changeSession(dispatch, user),
  }),
  register: endpointOf(build, authRoutes.register, {
    after: ({ user }, dispatch) => changeSession(dispatch, user),
  }),
  logout: endpointOf(build, authRoutes.logout, {
    after: (_nothing, dispatch) => {
      // Keeps unsent listings of a session that expires: its user comes back to them.
      clearDevice('alaso-listing-draft:');
      changeSession(dispatch, null);
    },
  }),
}));
