import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { notify } from '../toasts/notify.ts';
import { isSessionLost } from '../api/session-lost.ts';
import { signInAddressFromHere } from './sign-in-address.ts';

/** From the toast to the redirect (specification, section 8). */
const redirectDelayMs = 500;

/**
 * The 401 rule for every call of every slice: an error whose message starts with 401 and contains
 * Unauthorized shows the toast and, 500 ms later, leaves for /api/login. It does so once, however many calls
 * fail together. `leaveFor` loads an address, which also drops everything that was cached.
 */
export function sessionRule(options: {
  leaveFor: (address: string) => void;
  isSignedIn: () => boolean;
}): Middleware {
  let leaving = false;
  return () => (next) => (action) => {
    const result = next(action);
    if (!leaving && isRejectedWithValue(action) && isSessionLost(action.payload)) {
      leaving = true;
      notify({
        title: 'Unauthorized',
        description: options.isSignedIn()
          ? 'Session expired. Redirecting to login...'
          : 'You are logged out. Logging in again...',
        variant: 'destructive',
      });
      setTimeout(() => {
        leaving = false;
        options.leaveFor(signInAddressFromHere('/api/login'));
      }, redirectDelayMs);
    }
    return result;
  };
}
