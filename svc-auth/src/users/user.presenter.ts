import type { authRoutes, User } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import { suspensionOf } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

/** Returns a user as they see themselves, and as admins see everyone: an allow-list. */
export function presentUser(user: UserDocument, now = new Date()): User {
  const suspension = suspensionOf(user, now);
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    isVerifiedCharity: user.isVerifiedCharity,
    isSuspended: suspension !== null,
    suspendedUntil: suspension?.until ?? null,
    suspendedWhy: suspension?.why ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Returns a user's public profile. */
export function presentProfile(user: UserDocument): authRoutes.Profile {
  return {
    id: user._id,
    firstName: user.firstName,
    memberSince: lagosDay(user.createdAt),
    isTailor: user.role === 'tailor',
  };
}
