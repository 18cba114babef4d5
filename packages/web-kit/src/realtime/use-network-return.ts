import { entities, type Entity } from '@alaso/contracts';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api, type AppStore, isCallError, mayHaveSession } from '@alaso/web-kit';
import { listChanges } from './list-changes.ts';

/**
 * Delay before each further attempt, because a network connection that has just been restored may not be
 * usable yet.
 */
const triesAfterMs = [1000, 2000, 4000, 8000, 16_000];

/**
 * Interval at which a page with cached data checks for the network, because no event reports a silent
 * recovery.
 */
const lookEveryMs = 5000;

/**
 * Returns true if the gateway responds. Uses HEAD, because the service worker serves only GET requests from
 * its cache.
 */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(lookEveryMs);
  const answer = fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

type State = ReturnType<AppStore['getState']>;

/** Returns the entities read by calls that got no response. */
function unanswered(state: State): Entity[] {
  const { queries, provided } = state[api.reducerPath];
  const keys = Object.entries(queries).flatMap(([key, query]) =>
    isCallError(query?.error) && query.error.status === 0 ? [key] : [],
  );
  return entities.filter((entity) =>
    Object.entries(provided.keys).some(
      ([key, tags]) => keys.includes(key) && tags.some(({ type }) => type === entity),
    ),
  );
}

/**
 * Refetches data that changed while the network was down, and repeats the calls that got no response. If the
 * page shows cached data, it refetches everything. The shell calls it once per page.
 * @param returned called when the network is back, before each refetch
 * @param isKept returns true while the page shows cached data, in which case the data is refetched once more
 */
export function useNetworkReturn(returned: () => void, isKept: () => boolean): void {
  const store = useStore<State>();
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isToAsk = false;
    const refresh = (changed: readonly Entity[]) =>
      void store.dispatch(api.util.invalidateTags([...changed]));
    const askWhatChanged = async () => {
      const changed = await listChanges(stop.signal);
      isToAsk = changed === null;
      if (changed && !stop.signal.aborted) refresh(changed);
    };
    const askAgain = () => {
      const isAll = isKept();
      returned();
      refresh(isAll ? entities : unanswered(store.getState()));
      if (isAll) return;
      store.dispatch(api.internalActions.onFocus());
      if (mayHaveSession()) void askWhatChanged();
    };
    const tryLater = ([pauseMs, ...rest]: readonly number[]) => {
      if (pauseMs === undefined) return;
      timer = setTimeout(() => {
        if (isToAsk || unanswered(store.getState()).length > 0 || isKept()) askAgain();
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
      stop.abort();
      clearInterval(looking);
      clearTimeout(timer);
      window.removeEventListener('online', comeBack);
    };
  }, [store, returned, isKept]);
}
