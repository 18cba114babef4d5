import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@alaso/web-kit';

/** Minimum time in ms before a page that the user has already viewed is refetched. */
const pauseMs = 15_000;
/** Maximum time in ms for which an open page shows outdated data. */
const lookEveryMs = 30_000;

/**
 * Refetches the queries with `refetchOnFocus` when the user returns to the page and while the user views it.
 * Changes to an item are reported only to its parties, not to everyone who views it. The shell calls it once
 * per page.
 */
export function useShownAgain(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let askedAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < pauseMs) return;
      askedAt = Date.now();
      // RTK Query's own listeners would add to the shell's initial load and would refetch on every focus.
      dispatch(api.internalActions.onFocus());
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [dispatch]);
}
