import * as z from 'zod/mini';
import { AdminScope } from '../admin-scope.ts';
import { cleaned, Id, RequiredText, Timestamp } from '../fields.ts';
import { Role } from '../options.ts';
import { NewAccount } from './new-account.ts';
import { ShownPlace } from '../place-filters.ts';

/** A user, as seen by the user and by admins. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  about: z.nullable(z.string()),
  place: z.nullable(ShownPlace),
  /**
   * The verified phone number, visible only to the user and on the admin page about the user. Absent if there
   * is none.
   */
  phone: z.optional(z.string()),
  /** Set if no codes can currently be sent to phones, so no number can be verified. */
  noTextMessages: z.optional(z.boolean()),
  role: Role,
  /** The scope that limits an admin. Absent for everyone else. */
  adminScope: z.optional(AdminScope),
  isVerifiedCharity: z.boolean(),
  isSuspended: z.boolean(),
  /** Null if the user is not suspended or is suspended indefinitely. */
  suspendedUntil: z.nullable(Timestamp),
  suspendedWhy: z.nullable(z.string()),
  /**
   * Absent if the email address is verified. Otherwise, the time from which some calls require a verified
   * address.
   */
  verifyEmailBy: z.optional(Timestamp),
  /** Absent once the account is no longer new. */
  newAccount: z.optional(NewAccount),
  /**
   * Set if an admin still has to complete two-factor authentication. Until then, admin calls are rejected.
   */
  needsSecondFactor: z.optional(z.boolean()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** Maximum length, in characters. */
export const maxEmailLength = 254;

export const Email = z
  .string('Invalid email address')
  .check(
    cleaned,
    z.trim(),
    z.toLowerCase(),
    z.email('Invalid email address'),
    z.maxLength(maxEmailLength, 'Invalid email address'),
  );

/** Limited to 200 characters, so that nobody can make argon2id hash a megabyte. */
export const Password = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(200, 'Password must be at most 200 characters'),
  );

/** Maximum length of a first or last name, in characters. */
export const maxNameLength = 80;

/** A first or last name. svc-auth applies further rules, which are too large for the first page to load. */
// @__NO_SIDE_EFFECTS__
export const Name = (message: string) => RequiredText(maxNameLength, message);

export const Credentials = z.strictObject({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/**
 * The version of the terms and privacy page, given as the day it last changed. Recorded with each
 * registration.
 */
export const termsVersion = '2026-11-28';

export const Registration = z.strictObject({
  email: Email,
  password: Password,
  firstName: Name('First name is required'),
  lastName: Name('Last name is required'),
});
export type Registration = z.infer<typeof Registration>;

export const DemoAccount = z.object({
  email: z.string(),
  role: Role,
  name: z.string(),
  description: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/**
 * The password for the three demo accounts, which exist only where the demo data was seeded, never in
 * production.
 */
export const demoPassword = 'asoebi-demo-2026';

export const memberAddress = (userId: string) => `/?page=member&id=${userId}`;
