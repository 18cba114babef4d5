import { User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { keepOnDevice } from '../device/device-storage.ts';
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

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Says to the other tabs of this browser who is signed in: a user's id, or nothing, and the time. */
export const sessionKey = 'alaso-user';

/**
 * Drops everything cached or stored on the device for the previous user, stores the current user, and fetches
 * them again after a sign-in. Other tabs follow.
 */
export function changeSession(dispatch: Dispatch, user: User | null): void {
  takeSession(dispatch, user);
  keepOnDevice(sessionKey, `${user?.id ?? ''} ${Date.now()}`);
  if (user) askForUser(dispatch);
}

/** Drops what was cached or kept on the device for the user before, and stores the user now. */
export function takeSession(dispatch: Dispatch, user: User | null): void {
  forgetOwn();
  dispatch(api.util.resetApiState());
  dispatch(
    currentUserApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: user }]),
  );
}

export function askForUser(dispatch: Dispatch): void {
  const { initiate } = currentUserApi.endpoints.currentUser;
  void dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
}

/** The signed-in user, as far as the store knows. */
export type SessionState = (
  | { status: 'loading'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: User }
) & {
  /** The server could not be asked. The person counts as a visitor until it answers. */
  failed: boolean;
};

const selectCurrentUser = currentUserApi.endpoints.currentUser.select();

/** Returns the session in the store's state, the one that `useSession` returns. */
export function sessionIn(state: Parameters<typeof selectCurrentUser>[0]): SessionState {
  const { data, isError } = selectCurrentUser(state);
  if (data) return { status: 'signed-in', user: data, failed: false };
  if (data === null) return { status: 'visitor', user: null, failed: false };
  if (isError) return { status: 'visitor', user: null, failed: true };
  return { status: 'loading', user: null, failed: false };
}
