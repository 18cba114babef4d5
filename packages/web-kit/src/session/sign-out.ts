import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints } from '../api/create-endpoints.ts';
import { endpointOf } from '../api/endpoint-of.ts';
import { clearDevice } from '../device/device-storage.ts';
import { changeSession } from './current-user.ts';

export const { endpoints: sessionEndpoints, useLogoutMutation } = createEndpoints('session', (build) => ({
  logout: endpointOf(build, authRoutes.logout, {
    after: (_nothing, dispatch) => {
      // Cleared only on sign-out, so that users still have their unsent listings after a session expires.
      clearDevice('alaso-listing-draft:');
      changeSession(dispatch, null);
    },
  }),
}));
