import type { User } from '@alaso/contracts';
import { useState } from 'react';

const day = 24 * 60 * 60 * 1000;

/** Whether somebody has had an account for less than a day: they have nothing to come back to yet. */
export function useIsNew(user: Pick<User, 'createdAt'> | null): boolean {
  const [now] = useState(() => Date.now());
  return user !== null && now - Date.parse(user.createdAt) < day;
}
