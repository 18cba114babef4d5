import { shallowEqual, useSelector } from 'react-redux';
import { currentUserApi } from './current-user.ts';
import { sessionIn, type SessionState } from './session-state.ts';

/** How long the current user is fresh (specification, section 9). */
const freshForMs = 300_000;

const nothing = {};

/** `retry` asks the server again. */
export type Session = SessionState & { retry: () => void };

/**
 * Who is signed in. The server is asked on mount if that is older than five minutes; never on focus or by a
 * timer.
 */
export function useSession(): Session {
  const { refetch } = currentUserApi.useCurrentUserQuery(undefined, {
    // In seconds.
    refetchOnMountOrArgChange: freshForMs / 1000,
    selectFromResult: () => nothing,
  });
  return { ...useSelector(sessionIn, shallowEqual), retry: () => void refetch() };
}
