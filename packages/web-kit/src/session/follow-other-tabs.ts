import { mayHaveSession } from '../api/refresh-session.ts';
import { askForUser, type Dispatch, sessionIn, sessionKey, takeSession } from './current-user.ts';

type Store = { dispatch: Dispatch; getState: () => Parameters<typeof sessionIn>[0] };

/**
 * Has this tab follow the others of its browser: when someone signs out in one of them, or signs in as
 * someone else, nothing of the user before stays on any screen. A tab that could not hear it, because the
 * device is full or the browser had put the page aside, looks when it is shown. For the shell, once a page.
 */
export function followOtherTabs({ dispatch, getState }: Store): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { status, user } = sessionIn(getState());
    const userId = newValue?.split(' ')[0] ?? '';
    if (key !== sessionKey || status === 'loading' || userId === (user?.id ?? '')) return;
    takeSession(dispatch, null);
    if (userId !== '') askForUser(dispatch);
  });
  const look = () => {
    // A page that is being left would only fetch again what it does not show any longer.
    if (document.visibilityState === 'hidden') return;
    if (sessionIn(getState()).user && !mayHaveSession()) takeSession(dispatch, null);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
