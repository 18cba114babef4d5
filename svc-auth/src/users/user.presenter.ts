import type { User } from '@alaso/contracts';
import type { UserDocument } from './user.model.ts';

/** What others may see of a user: an allow-list. */
export function presentUser(user: UserDocument): User {
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    isVerifiedCharity: user.isVerifiedCharity,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
