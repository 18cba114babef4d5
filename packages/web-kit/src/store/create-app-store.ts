import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../api/api.ts';
import { isSessionLost } from '../api/call-error.ts';
import { changeSession, leaveSession, sessionIn } from '../session/current-user.ts';
import { sessionMessages as messages } from '../session/session.messages.ts';
import { signInAddressFromHere } from '../session/use-session.ts';
import { notify } from '../toasts/notify.ts';

/** Delay between the toast and the redirect, in ms (specification, section 8). */
const redirectDelayMs = 500;

/**
 * Creates the app's only store: the API cache to which every slice adds its endpoints. The 401 rule applies
 * to every call: an error whose message starts with 401 and contains Unauthorized shows the toast and, 500 ms
 * later, redirects to /api/login. This happens only once, even if several calls fail together.
 * @param leaveFor loads a URL, which also clears the cache; a test may replace it
 */
export function createAppStore({ leaveFor = (address: string) => window.location.assign(address) } = {}) {
  let leaving = false;
  const followSession: Middleware = () => (next) => (action) => {
    if (sessionEnded.match(action)) leaveSession(store);
    const result = next(action);
    if (leaving || !isRejectedWithValue(action) || !isSessionLost(action.payload)) return result;
    leaving = true;
    notify({
      title: messages.unauthorized,
      description: sessionIn(store.getState()).user ? messages.expired : messages.loggedOut,
      variant: 'destructive',
    });
    setTimeout(() => {
      leaving = false;
      changeSession(store.dispatch, null);
      leaveFor(signInAddressFromHere('/api/login'));
    }, redirectDelayMs);
    return result;
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, followSession),
  });

  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
