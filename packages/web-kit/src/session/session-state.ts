import type { User } from '@alaso/contracts';
import { currentUserApi } from './current-user.ts';

/** Who is signed in, as far as the store knows. */
export type SessionState = (
  | { status: 'loading'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: User }
) & {
  /** The server could not be asked. The person counts as a visitor until it answers. */
  failed: boolean;
};

const selectCurrentUser = currentUserApi.endpoints.currentUser.select();

/** Returns the session in the store's state, the one that `useSession` returns. */
export function sessionIn(state: Parameters<typeof selectCurrentUser>[0]): SessionState {
  const { data, isError } = selectCurrentUser(state);
  if (data) return { status: 'signed-in', user: data, failed: false };
  if (data === null) return { status: 'visitor', user: null, failed: false };
  if (isError) return { status: 'visitor', user: null, failed: true };
  return { status: 'loading', user: null, failed: false };
}
