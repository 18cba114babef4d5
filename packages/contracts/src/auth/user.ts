import * as z from 'zod/mini';
import { AdminScope } from '../admin-scope.ts';
import { cleaned, Id, RequiredText, Timestamp } from '../fields.ts';
import { Role } from '../options.ts';
import { NewAccount } from './new-account.ts';
import { ShownPlace } from '../place-filters.ts';

/** A user as they and admins see them. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  about: z.nullable(z.string()),
  place: z.nullable(ShownPlace),
  /** Verified; only for its owner and in the page of one user. Absent without one. */
  phone: z.optional(z.string()),
  /** Set while no code can be sent to a phone, so that none can be verified. */
  noTextMessages: z.optional(z.boolean()),
  role: Role,
  /** The scope that limits an admin; absent for everyone else. */
  adminScope: z.optional(AdminScope),
  isVerifiedCharity: z.boolean(),
  isSuspended: z.boolean(),
  /** Null if they are not suspended, or suspended indefinitely. */
  suspendedUntil: z.nullable(Timestamp),
  suspendedWhy: z.nullable(z.string()),
  /** Absent if the email address is verified; otherwise when some calls start to require it. */
  verifyEmailBy: z.optional(Timestamp),
  /** Absent once the account is no longer new. */
  newAccount: z.optional(NewAccount),
  /** Set for an admin who has to prove a second factor first: until then, admin calls are refused. */
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

/** At most 200 characters, so that no one can make argon2id hash a megabyte. */
export const Password = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(200, 'Password must be at most 200 characters'),
  );

/** Maximum length of a first or last name, in characters. */
export const maxNameLength = 80;

/** A first or last name. svc-auth refuses more: those rules are too heavy for the first page. */
// @__NO_SIDE_EFFECTS__
export const Name = (message: string) => RequiredText(maxNameLength, message);

export const Credentials = z.strictObject({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** Version of terms and privacy page, recorded with each registration: the day they last changed. */
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
 * Password of the three demo accounts, which exist only where the demo data was seeded, never in production.
 */
export const demoPassword = 'asoebi-demo-2026';

/** Returns the address of a member's page. */
export const memberAddress = (userId: string) => `/?page=member&id=${userId}`;
