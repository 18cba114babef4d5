import { User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import type { CallError } from '../api/call-error.ts';
import type { CallMeta } from '../api/call.ts';
import { mayHaveSession } from '../api/refresh-session.ts';
import { forgetOwn, keepOnDevice } from '../device/device-storage.ts';

/**
 * Time in ms for which the current user, or a failure to fetch the current user, is considered fresh
 * (specification, section 9).
 */
export const freshForMs = 300_000;

/** The call's last failure, by store. RTK Query would repeat a failed query whenever a component mounts. */
const failures = new WeakMap<object, { error: CallError; meta: CallMeta | undefined; at: number }>();

export const currentUserApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Null if no one is signed in. Here, a 401 is a result, not an error. */
    currentUser: build.query<User | null, void>({
      queryFn: async (_input, { dispatch, forced }, _options, call) => {
        const before = failures.get(dispatch);
        if (before && !forced && Date.now() - before.at < freshForMs) return before;
        failures.delete(dispatch);
        const { data, error, meta } = await call({ contract: authRoutes.currentUser });
        if (error?.status === 401) return { data: null, meta };
        if (!error) return { data: User.parse(data), meta };
        const failure = { error, meta, at: Date.now() };
        failures.set(dispatch, failure);
        return failure;
      },
      providesTags: authRoutes.currentUser.reads,
    }),
  }),
});

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * The key that tells the browser's other tabs who is signed in. The value contains the user's id, if any, and
 * the time.
 */
const sessionKey = 'alaso-user';

/**
 * Drops everything cached or stored on the device for the previous user, stores the current user, and
 * refetches that user after a sign-in. Other tabs do the same.
 */
export function changeSession(dispatch: Dispatch, user: User | null): void {
  takeSession(dispatch, user);
  keepOnDevice(sessionKey, `${user?.id ?? ''} ${Date.now()}`);
  if (user) askForUser(dispatch);
}

function takeSession(dispatch: Dispatch, user: User | null): void {
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

export type SessionState = (
  | { status: 'loading'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: User }
) & {
  /** True if the server could not be reached. Until it responds, the user is treated as a visitor. */
  failed: boolean;
};

const selectCurrentUser = currentUserApi.endpoints.currentUser.select();

/** Returns the session from the store's state. `useSession` returns the same value. */
export function sessionIn(state: Parameters<typeof selectCurrentUser>[0]): SessionState {
  // The error of a failed call remains until a later call succeeds, so the page does not change during a
  // retry.
  const { data, error } = selectCurrentUser(state);
  if (data) return { status: 'signed-in', user: data, failed: false };
  const failed = data === undefined && error !== undefined;
  return { status: failed || data === null ? 'visitor' : 'loading', user: null, failed };
}

type Store = { dispatch: Dispatch; getState: () => Parameters<typeof sessionIn>[0] };

/**
 * Drops the data for a user whose session has ended outside this page. Writes in progress get a few seconds,
 * because one of them may have ended the session, in which case its response would be lost. The time limit
 * ensures that a write that waits for the user, for example for a password, does not leave the data on the
 * page.
 */
export function leaveSession(store: Store, looksLeft = 12): void {
  if (looksLeft > 0 && store.dispatch(api.util.getRunningMutationsThunk()).length > 0)
    setTimeout(() => leaveSession(store, looksLeft - 1), 250);
  else if (sessionIn(store.getState()).user && !mayHaveSession()) changeSession(store.dispatch, null);
}

/**
 * Makes this tab follow the browser's other tabs, so that after a sign-out, or a sign-in as someone else, no
 * tab shows the previous user's data. A tab may miss the event because storage is full or because the browser
 * suspended the page, so it also checks when it is shown. The shell calls it once per page.
 */
export function followOtherTabs(store: Store): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { status, user } = sessionIn(store.getState());
    const userId = newValue?.split(' ')[0] ?? '';
    if (key !== sessionKey || status === 'loading' || userId === (user?.id ?? '')) return;
    if (userId === '') return leaveSession(store);
    takeSession(store.dispatch, null);
    askForUser(store.dispatch);
  });
  const look = () => {
    // A page that the user is leaving does not need to refetch.
    if (document.visibilityState === 'hidden') return;
    leaveSession(store);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
