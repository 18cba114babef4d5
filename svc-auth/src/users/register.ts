import type { Registration } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { Passwords } from './password.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

/**
 * Creates an account with the role user. The operation's id becomes its own, so that a repetition whose first answer was
 * lost finds the account that it has made; the password is asked for again, as at any sign-in.
 * @throws email-taken, also to all but one of several at the same instant; key-reused for an id with other data.
 */
export async function register(
  { users, passwords }: { users: UserRepository; passwords: Passwords },
  { email, password, firstName, lastName }: Registration,
  operationId: string,
): Promise<UserDocument> {
  const now = new Date();
  const user: UserDocument = {
    _id: operationId,
    email,
    passwordHash: await passwords.hash(password),
    firstName,
    lastName,
    profileImageUrl: null,
    role: 'user',
    isVerifiedCharity: false,
    rightsVersion: 0,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
  };
  if (await users.add(user)) return user;
  const made = await users.find(operationId);
  if (made?.email === email && (await passwords.matches(made.passwordHash, password))) return made;
  if (made) throw problem('key-reused', 'This Idempotency-Key was used for another account: take a new one.');
  throw problem('email-taken', 'There is an account with this email already. Sign in instead.');
}
