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
 * Returns the session. On mount, requests the session from the server if the last response or failure is more
 * than five minutes old, but never on focus or on a timer.
 */
export function useSession(): Session {
  const dispatch = useDispatch<Dispatch>();
  currentUserApi.endpoints.currentUser.useQuerySubscription(undefined, {
    // This option is in seconds.
    refetchOnMountOrArgChange: freshForMs / 1000,
  });
  return { ...useSelector(sessionIn, shallowEqual), retry: () => askForUser(dispatch) };
}

/**
 * Returns the first name, the part of the email before the @ if there is no first name, or `User` if there is
 * neither (specification, section 2).
 */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName.trim() || email.split('@')[0] || messages.user;
}

/** Delay between the toast and the sign-in screen, in ms (specification, section 9). */
const redirectDelayMs = 500;

/**
 * Returns a check for actions that need a session: `if (!requireSession()) return;`. Visitors see a toast
 * and, 500 ms later, the sign-in screen, which leads back to this page. If the server has not responded yet,
 * the action is allowed, and the response to its call shows whether there is a session.
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

/** Returns the URL for `/auth` or `/api/login`, with the current page as the return path. */
export function signInAddressFromHere(path: '/auth' | '/api/login'): string {
  return signInAddress(path, window.location.pathname + window.location.search);
}
