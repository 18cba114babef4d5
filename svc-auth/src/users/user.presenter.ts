import { type authRoutes, type NewAccount, newAccountLimits, type Place, type User } from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import { dayMs, lagosDay } from '@alaso/service-kit';
import { suspensionOf } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

/** Returns the time from which some calls require a verified email, or undefined if the email is verified. */
export const verifyEmailBy = ({ emailVerifiedAt, createdAt }: UserDocument): Date | undefined =>
  emailVerifiedAt === null ? new Date(createdAt.getTime() + dayMs) : undefined;

/** Returns true while the limits for new accounts apply. They never apply to demo accounts. */
export const isNew = ({ createdAt, isDemo }: UserDocument, now: Date): boolean =>
  !isDemo && now.getTime() - createdAt.getTime() < newAccountLimits.days * dayMs;

export const newAccountOf = ({ createdAt, phone }: UserDocument): NewAccount => ({
  createdAt: createdAt.toISOString(),
  hasPhone: phone !== undefined,
});

/** Returns a user as admins see them. Acts as an allowlist of fields. */
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
    ...(user.role === 'admin' && { adminScope: user.adminScope ?? 'admin' }),
    isVerifiedCharity: user.isVerifiedCharity,
    isSuspended: suspension !== null,
    suspendedUntil: suspension?.until ?? null,
    suspendedWhy: suspension?.why ?? null,
    ...(verifyBy && { verifyEmailBy: verifyBy.toISOString() }),
    ...(isNew(user, now) && { newAccount: newAccountOf(user) }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Adds the fields that only the user, and an admin who views this one user, may see. */
export const presentOwnUser = (user: UserDocument, { sendsTexts = true } = {}): User => ({
  ...presentUser(user),
  ...(!sendsTexts && { noTextMessages: true }),
  ...(user.phone !== undefined && { phone: user.phone }),
});

export const maskedPlace = ({ area, ...town }: Place): Place => ({
  ...town,
  ...(area !== undefined && { area: maskNumbers(area) }),
});

/** Masks phone and account numbers in the text of a public profile. */
export function presentProfile(user: UserDocument): authRoutes.Profile {
  return {
    id: user._id,
    firstName: user.firstName,
    memberSince: lagosDay(user.createdAt),
    isTailor: user.role === 'tailor',
    about: user.about === undefined ? null : maskNumbers(user.about),
    place: user.place ? maskedPlace(user.place) : null,
    photoUrl: user.profileImageUrl,
    emailVerified: user.emailVerifiedAt !== null,
    phoneVerified: user.phone !== undefined,
    isVerifiedCharity: user.isVerifiedCharity,
  };
}
