import { User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { forgetOwn } from './own-storage.ts';

export const currentUserApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** null if nobody is signed in: here a 401 is an answer, not an error. */
    currentUser: build.query<User | null, void>({
      queryFn: async (_input, _queryApi, _options, call) => {
        const { data, error, meta } = await call({ contract: authRoutes.currentUser });
        if (error?.status === 401) return { data: null, meta };
        return error ? { error, meta } : { data: User.parse(data), meta };
      },
      providesTags: authRoutes.currentUser.reads,
    }),
  }),
});

/**
 * Drops everything that was cached or kept on the device for the user before, stores the user now, and asks the server for them again if
 * somebody signed in.
 */
export function changeSession(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  user: User | null,
): void {
  forgetOwn();
  dispatch(api.util.resetApiState());
  dispatch(
    currentUserApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: user }]),
  );
  if (user) {
    void dispatch(
      currentUserApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  }
}
