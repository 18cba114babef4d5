import { useEffect } from 'react';
import { useUnreadCountQuery } from './notices-api.ts';

/** A count that is younger is not asked for again. */
const freshForMs = 60_000;

/**
 * Returns how many notices are unread. The server is asked when the tab becomes visible and the count is a
 * minute old.
 */
export function useUnreadCount(): { unread: number; refetch: () => void } {
  const { data: unread = 0, startedTimeStamp = 0, refetch } = useUnreadCountQuery();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && Date.now() - startedTimeStamp >= freshForMs) {
        void refetch();
      }
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [startedTimeStamp, refetch]);

  return { unread, refetch: () => void refetch() };
}
