import type { authRoutes, User } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import { suspensionOf } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

const graceMs = 24 * 3_600_000;

/** Returns from when on some calls need the email address to be verified; undefined if it is. */
export const verifyEmailBy = ({ emailVerifiedAt, createdAt }: UserDocument): Date | undefined =>
  emailVerifiedAt === null ? new Date(createdAt.getTime() + graceMs) : undefined;

/** Returns a user as they see themselves, and as admins see everyone: an allow-list. */
export function presentUser(user: UserDocument, now = new Date()): User {
  const suspension = suspensionOf(user, now);
  const verifyBy = verifyEmailBy(user);
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    about: user.about ?? null,
    place: user.place ?? null,
    role: user.role,
    isVerifiedCharity: user.isVerifiedCharity,
    isSuspended: suspension !== null,
    suspendedUntil: suspension?.until ?? null,
    suspendedWhy: suspension?.why ?? null,
    ...(verifyBy && { verifyEmailBy: verifyBy.toISOString() }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Returns a user to themselves, or to an admin who looks at this one. */
export const presentOwnUser = (user: UserDocument): User => ({
  ...presentUser(user),
  ...(user.phone !== undefined && { phone: user.phone }),
});

/** Returns a user's public profile. */
export function presentProfile(user: UserDocument): authRoutes.Profile {
  return {
    id: user._id,
    firstName: user.firstName,
    memberSince: lagosDay(user.createdAt),
    isTailor: user.role === 'tailor',
    about: user.about ?? null,
    place: user.place ?? null,
    photoUrl: user.profileImageUrl,
  };
}
