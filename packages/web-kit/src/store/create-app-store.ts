import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { changeSession, currentUserApi } from '../session/current-user.ts';
import { sessionEnded } from '../api/session-ended.ts';
import { sessionRule } from '../session/session-rule.ts';

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
