import type { User } from '@alaso/contracts';

/** First name, else the part of the e-mail before the @, else `User`. */
export function greetingName(user: Pick<User, 'firstName' | 'email'> | null): string {
  return user?.firstName.trim() || user?.email.split('@')[0]?.trim() || 'User';
}
