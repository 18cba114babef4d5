import { randomUUID } from 'node:crypto';
import type { Registration } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { Passwords } from './password.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

/** Creates an account with the role user. @throws email-taken, also to all but one of several at the same instant. */
export async function register(
  { users, passwords }: { users: UserRepository; passwords: Passwords },
  { email, password, firstName, lastName }: Registration,
): Promise<UserDocument> {
  const now = new Date();
  const user: UserDocument = {
    _id: randomUUID(),
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
  throw problem('email-taken', 'There is an account with this email already. Sign in instead.');
}
