import type { User } from '@alaso/contracts';

/** First name, else the part of the email before the @, else User (specification, section 2). */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName.trim() || email.split('@')[0] || 'User';
}
