import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api, type AppStore, leaveSession } from '@alaso/web-kit';
import { followChanges } from './follow-changes.ts';
import { askedAfterLong } from './list-changes.ts';

/**
 * Keeps the page up to date while a user is signed in. The shell calls it once per page. A page in the
 * back-forward cache must not listen, because listening would prevent the browser from caching it. When the
 * page is restored, it refetches what it missed. If the session ended elsewhere, the user's data disappears
 * from this page and from other tabs.
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
