import { entities } from '@alaso/contracts';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api, type AppStore, isCallError, leaveSession } from '@alaso/web-kit';
import { followChanges } from './follow-changes.ts';
import { askedAfterLong } from './list-changes.ts';

/**
 * Keeps the page up to date while a user is signed in. The shell calls it once per page. A page in the
 * back-forward cache must not listen, or the browser could not cache it; when restored, it refetches what it
 * missed. When the session was ended elsewhere, nothing of the user stays on the page, nor in other tabs.
 */
export function useLivePages(userId: string | undefined): void {
  const store = useStore<ReturnType<AppStore['getState']>>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const { dispatch } = store;
    const refresh = (changed: Parameters<typeof api.util.invalidateTags>[0]) =>
      void dispatch(api.util.invalidateTags(changed));
    const ended = () => leaveSession(store);
    let stop = followChanges(refresh, ended);
    const leave = () => stop();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop = followChanges(refresh, ended);
      refresh([...askedAfterLong]);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [userId, store]);
}

/** A network that has just returned may not carry a call yet: the pauses before each further try. */
const triesAfterMs = [1000, 2000, 4000, 8000, 16_000];

/** How often a page that shows cached data looks for the network: no event says that a silent one is back. */
const lookEveryMs = 5000;

/** Returns true if the gateway answers. The service worker answers only GET from its cache. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(lookEveryMs);
  const answer = fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Refetches everything on the page when the network returns. The shell calls it once per page.
 * @param returned called when the network is back, before each refetch
 * @param isKept whether the page shows cached data, which is then refetched once more
 */
export function useNetworkReturn(returned: () => void, isKept: () => boolean): void {
  const store = useStore<ReturnType<AppStore['getState']>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isUnanswered = () =>
      Object.values(store.getState()[api.reducerPath].queries).some(
        (query) => isCallError(query?.error) && query.error.status === 0,
      );
    const askAgain = () => {
      returned();
      store.dispatch(api.util.invalidateTags([...entities]));
    };
    const tryLater = ([pauseMs, ...rest]: readonly number[]) => {
      if (pauseMs === undefined) return;
      timer = setTimeout(() => {
        if (isUnanswered() || isKept()) askAgain();
        tryLater(rest);
      }, pauseMs);
    };
    const comeBack = () => {
      clearTimeout(timer);
      askAgain();
      tryLater(triesAfterMs);
    };
    const looking = setInterval(() => {
      const isToLook = isKept() && navigator.onLine && document.visibilityState === 'visible';
      if (isToLook) void isReached().then((isBack) => isBack && isKept() && comeBack());
    }, lookEveryMs);
    window.addEventListener('online', comeBack);
    return () => {
      clearInterval(looking);
      clearTimeout(timer);
      window.removeEventListener('online', comeBack);
    };
  }, [store, returned, isKept]);
}
