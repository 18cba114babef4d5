import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../api/api.ts';
import { isSessionLost } from '../api/call-error.ts';
import { changeSession, currentUserApi } from '../session/current-user.ts';
import { signInAddressFromHere } from '../session/use-session.ts';
import { notify } from '../toasts/notify.ts';

/**
 * The one store of the app: the cache of calls, to which every slice adds its endpoints.
 * @param leaveFor loads an address; a test may watch it
 */
export function createAppStore({ leaveFor = (address: string) => window.location.assign(address) } = {}) {
  const isSignedIn = () => Boolean(currentUserApi.endpoints.currentUser.select()(store.getState()).data);
  const rule = sessionRule({
    leaveFor: (address) => {
      changeSession(store.dispatch, null);
      leaveFor(address);
    },
    isSignedIn,
  });
  const goOnAsVisitor: Middleware = () => (next) => (action) => {
    if (sessionEnded.match(action) && isSignedIn()) changeSession(store.dispatch, null);
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, rule, goOnAsVisitor),
  });

  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;

/** The delay from the toast to the redirect (specification, section 8). */
const redirectDelayMs = 500;

/**
 * The 401 rule for every call of every slice: an error whose message starts with 401 and contains
 * Unauthorized shows the toast and, 500 ms later, leaves for /api/login. It does so once, however many calls
 * fail together. `leaveFor` loads an address, which also drops everything that was cached.
 */
function sessionRule(options: {
  leaveFor: (address: string) => void;
  isSignedIn: () => boolean;
}): Middleware {
  let leaving = false;
  return () => (next) => (action) => {
    const result = next(action);
    if (!leaving && isRejectedWithValue(action) && isSessionLost(action.payload)) {
      leaving = true;
      notify({
        title: 'Unauthorized',
        description: options.isSignedIn()
          ? 'Session expired. Redirecting to login...'
          : 'You are logged out. Logging in again...',
        variant: 'destructive',
      });
      setTimeout(() => {
        leaving = false;
        options.leaveFor(signInAddressFromHere('/api/login'));
      }, redirectDelayMs);
    }
    return result;
  };
}
