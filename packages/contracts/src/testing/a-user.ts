import type { User } from '../auth/user.ts';
import { at } from './at.ts';

/** Returns Adaeze, who is signed in where nothing else is said. */
export function aUser(changed: Partial<User> = {}): User {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'ada@example.com',
    firstName: 'Adaeze',
    lastName: 'Obi',
    profileImageUrl: null,
    role: 'user',
    isVerifiedCharity: false,
    isSuspended: false,
    suspendedUntil: null,
    suspendedWhy: null,
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
