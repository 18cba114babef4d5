import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@alaso/web-kit';

/** A page that was looked at so recently is not asked for again. */
const pauseMs = 15_000;
/** The longest that a page which stays open shows what is no longer true. */
const lookEveryMs = 30_000;

/**
 * Refetches the queries with `refetchOnFocus` when the user returns to the page, and while they look at it:
 * what happens to an item is reported to its parties only, not to everyone who looks at it. The shell calls
 * it once per page.
 */
export function useShownAgain(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let askedAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < pauseMs) return;
      askedAt = Date.now();
      // RTK Query's own listeners would be part of what the shell loads first, and ask at each focus.
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
