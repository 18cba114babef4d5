import { signInAddress, type User } from '@alaso/contracts';
import { useEffect, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { navigate } from '../navigation/navigate.ts';
import { notify } from '../toasts/notify.ts';
import { sessionMessages as messages } from './session.messages.ts';
import {
  askForUser,
  currentUserApi,
  type Dispatch,
  freshForMs,
  sessionIn,
  type SessionState,
} from './current-user.ts';

export type Session = SessionState & { retry: () => void };

/**
 * Returns the session. Asks the server on mount if its last answer or failure is older than five minutes;
 * never on focus or by a timer.
 */
export function useSession(): Session {
  const dispatch = useDispatch<Dispatch>();
  currentUserApi.endpoints.currentUser.useQuerySubscription(undefined, {
    // In seconds.
    refetchOnMountOrArgChange: freshForMs / 1000,
  });
  return { ...useSelector(sessionIn, shallowEqual), retry: () => askForUser(dispatch) };
}

/** First name, else the part of the email before the @, else User (specification, section 2). */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName.trim() || email.split('@')[0] || messages.user;
}

/** The delay from the toast to the sign-in screen (specification, section 9). */
const redirectDelayMs = 500;

/**
 * For actions that need a session: `if (!requireSession()) return;`. Visitors see a toast and, 500 ms later,
 * the sign-in screen, which leads back here. If the server has not answered, the action is allowed and finds
 * out.
 */
export function useRequireSession(): () => boolean {
  const { status, failed } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return () => {
    if (status !== 'visitor' || failed) return true;
    notify({ title: messages.loginRequired, description: messages.pleaseLogIn, variant: 'notice' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(signInAddressFromHere('/auth')), redirectDelayMs);
    return false;
  };
}

/** Returns `/auth` or `/api/login` with the return path to the current page. */
export function signInAddressFromHere(path: '/auth' | '/api/login'): string {
  return signInAddress(path, window.location.pathname + window.location.search);
}
