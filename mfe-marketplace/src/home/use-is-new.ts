import type { User } from '@alaso/contracts';
import { useState } from 'react';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether a user's account is less than a day old: they are welcomed, not welcomed back. */
export function useIsNew(user: Pick<User, 'createdAt'> | null): boolean {
  const [now] = useState(() => Date.now());
  return user !== null && now - Date.parse(user.createdAt) < dayMs;
}
