import { combineSlices, configureStore, type Middleware, type Reducer, type Slice } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { changeSession, currentUserApi } from '../session/current-user.ts';
import { sessionChanged, sessionEnded } from '../session/session-changed.ts';
import { sessionRule } from '../session/session-rule.ts';

/**
 * The one store of the app: the cache of calls, and what slices inject. Whatever a slice injected starts anew when
 * somebody signs in or out.
 * @param leaveFor loads an address anew; the browser's own way unless a test watches it.
 */
export function createAppStore({ leaveFor = (address: string) => window.location.assign(address) } = {}) {
  const slices = combineSlices(api);
  const reducer: Reducer<ReturnType<typeof slices>> = (state, action) =>
    slices(state && sessionChanged.match(action) ? { api: state.api } : state, action);

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
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware, rule, goOnAsVisitor),
  });

  return {
    store,
    /** Adds a slice's state under its name, at once; a second time replaces the reducer and keeps the state. */
    inject: (slice: Slice) => {
      slices.inject(slice, { overrideExisting: true });
      store.dispatch({ type: 'store/injected', payload: slice.reducerPath });
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
export type InjectSlice = ReturnType<typeof createAppStore>['inject'];
