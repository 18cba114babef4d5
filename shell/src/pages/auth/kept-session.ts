import type { User } from '@alaso/contracts';
import { changeSession, mayHaveSession } from '@alaso/web-kit';
import { keptSessionMessages as messages } from './kept-session.messages.ts';

type Dispatch = Parameters<typeof changeSession>[0];

/** Stores a new session's user if the browser has accepted the session's cookies. */
export function enterKept({ user }: { user: User }, dispatch: Dispatch): void {
  if (mayHaveSession()) changeSession(dispatch, user);
}

/**
 * Returns a message that explains why signing in would not work, if the browser reports that it blocks
 * cookies.
 */
export const cookiesAreBlocked = (): string | undefined =>
  navigator.cookieEnabled ? undefined : messages.blocked;

/**
 * Returns a message that explains why no one is signed in after an OK response, if the browser has dropped
 * the cookies.
 */
export const sessionIsLost = (what: 'blocked' | 'blockedNew' = 'blocked'): string | undefined =>
  mayHaveSession() ? undefined : messages[what];
