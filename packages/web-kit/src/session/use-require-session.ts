import { useCallback, useEffect, useRef } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { notify } from '../toasts/notify.ts';
import { signInAddressFromHere } from './sign-in-address.ts';
import { useSession } from './use-session.ts';

/** From the toast to the sign-in screen (specification, section 9). */
const redirectDelayMs = 500;

/**
 * For actions that need a session: `if (!requireSession()) return;`. Visitors see the toast 'Login Required'
 * and, 500 ms later, the sign-in screen, which leads back here.
 */
export function useRequireSession(): () => boolean {
  const { status } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    if (status === 'signed-in') return true;
    notify({ title: 'Login Required', description: 'Please log in to continue.', variant: 'notice' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(signInAddressFromHere('/auth')), redirectDelayMs);
    return false;
  }, [status]);
}
