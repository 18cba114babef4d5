import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints } from '../api/create-endpoints.ts';
import { endpointOf } from '../api/endpoint-of.ts';
import { clearDevice } from '../device/device-storage.ts';
import { changeSession } from './current-user.ts';

/** Signing out, which empties the cache. Only the page of the forms can sign in. */
export const { endpoints: sessionEndpoints, useLogoutMutation } = createEndpoints('session', (build) => ({
  logout: endpointOf(build, authRoutes.logout, {
    after: (_nothing, dispatch) => {
      // Keeps unsent listings of a session that expires: its user comes back to them.
      clearDevice('alaso-listing-draft:');
      changeSession(dispatch, null);
    },
  }),
}));
