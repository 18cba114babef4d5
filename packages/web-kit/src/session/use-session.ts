import { shallowEqual, useSelector } from 'react-redux';
import { currentUserApi } from './current-user.ts';
import { sessionIn, type SessionState } from './session-state.ts';

/** How long the current user is fresh, in seconds (specification, section 9: 300000 ms). */
const freshForSeconds = 300;

const nothing = {};

/** `retry` asks the server once more. */
export type Session = SessionState & { retry: () => void };

/** Who is here. Asked on mount when older than five minutes; never on focus, never again by itself. */
export function useSession(): Session {
  const { refetch } = currentUserApi.useCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: freshForSeconds,
    selectFromResult: () => nothing,
  });
  return { ...useSelector(sessionIn, shallowEqual), retry: () => void refetch() };
}
