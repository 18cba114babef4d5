import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { followChanges } from './follow-changes.ts';
import { askedAlone } from './told.ts';

/**
 * While somebody is signed in, what is on the page follows what others do. For the shell, once a page. A page that is left
 * hears nothing, or the browser could not keep it for Back; brought back, it asks for what it has missed.
 */
export function useLivePages(userId: string | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const refresh = (changed: Parameters<typeof api.util.invalidateTags>[0]) =>
      void dispatch(api.util.invalidateTags(changed));
    let stop = followChanges(refresh);
    const leave = () => stop();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop = followChanges(refresh);
      refresh([...askedAlone]);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [userId, dispatch]);
}
