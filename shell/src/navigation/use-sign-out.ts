import { notify, notifyFailure, useLogoutMutation } from '@alaso/web-kit';

/** Ends the session and says so. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    try {
      await logout().unwrap();
      notify({ title: 'Logged out', description: 'You have been logged out successfully.' });
    } catch (error) {
      notifyFailure(error, { title: 'Logout failed', otherwise: 'Please try again.' });
    }
  };
}
