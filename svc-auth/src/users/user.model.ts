import {
  type NarrowScope,
  narrowScopes,
  maxAboutLength,
  maxEmailLength,
  maxNameLength,
  type Place,
  type Role,
  roles,
} from '@alaso/contracts';
import { defineModel, partSchema, placeSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { maxNameKeyLength } from './search-keys.ts';

/** In characters. */
export const maxWhyLength = 2000;

/** A suspended user can only read, and finish what they have started. */
export type UserSuspension = {
  since: Date;
  /** Null if indefinite. */
  until: Date | null;
  /** The reason that the user sees. */
  why: string;
  caseId: string;
};

const charityRequests = ['open', 'closed'] as const;

export type UserDocument = {
  _id: string;
  /** In lowercase. A unique index allows one account per email address. */
  email: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** The id under which svc-catalog keeps the uploaded photo. Each photo has its own id. */
  photoKeeperId?: string;
  about?: string;
  place?: Place;
  /** In E.164 format. Set only if verified. */
  phone?: string;
  role: Role;
  /** The scope to which an admin is limited; null or absent if there is no limit. */
  adminScope?: NarrowScope | null;
  isVerifiedCharity: boolean;
  /** `open` while their charity application is pending, `closed` after a rejection; absent otherwise. */
  charityRequest?: (typeof charityRequests)[number];
  nameKey: string;
  searchKeys: string[];
  /** Null if the user is not suspended. A suspension whose `until` has passed is no longer in effect. */
  suspension: UserSuspension | null;
  /** The time at which the user's latest sanction was decided; absent if there was none. */
  measuredAt?: Date;
  /**
   * The number of changes to the role, verification, or suspension, starting at 0. Access tokens contain it
   * as `ver`.
   */
  rightsVersion: number;
  /**
   * Null until the email address is verified; absent for accounts created before this field existed, which
   * are treated as verified.
   */
  emailVerifiedAt?: Date | null;
  /** Absent if the password has not changed since registration. */
  passwordChangedAt?: Date;
  /**
   * The number of times the password was replaced; absent for 0. Proofs and links from before a replacement
   * are no longer valid.
   */
  credentialVersion?: number;
  /** The time at which "This wasn't me" locked the account; absent once the account has a new password. */
  lockedAt?: Date;
  /** The time at which the account will be erased; absent unless its owner has deleted it. */
  eraseAt?: Date;
  /** The terms accepted at registration; absent for older accounts. */
  acceptedTerms?: { version: string; at: Date };
  /** Set only by the demo data seed, because the password for these accounts is public. */
  isDemo: boolean;
  /** The time at which the owner was last warned about password guessing; absent if never. */
  warnedOfGuessesAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const schema = rowSchema<UserDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    email: { type: String, required: true, minlength: 3, maxlength: maxEmailLength },
    passwordHash: { type: String, required: true, match: /^\$argon2id\$/ },
    firstName: { type: String, required: true, minlength: 1, maxlength: maxNameLength },
    lastName: { type: String, required: true, minlength: 1, maxlength: maxNameLength },
    profileImageUrl: { type: String, default: null, maxlength: 200 },
    photoKeeperId: { type: String, match: uuid },
    about: { type: String, maxlength: maxAboutLength },
    place: { type: placeSchema(), default: undefined },
    phone: { type: String, match: /^\+234\d{10}$/ },
    role: { type: String, required: true, enum: roles },
    adminScope: { type: String, enum: narrowScopes },
    isVerifiedCharity: { type: Boolean, required: true },
    charityRequest: { type: String, enum: charityRequests },
    nameKey: { type: String, required: true, maxlength: maxNameKeyLength },
    searchKeys: { type: [{ type: String, maxlength: 400 }], required: true },
    suspension: {
      type: partSchema<UserSuspension>({
        since: { type: Date, required: true },
        until: { type: Date, default: null },
        why: { type: String, required: true, maxlength: maxWhyLength },
        caseId: { type: String, required: true, match: uuid },
      }),
      default: null,
    },
    measuredAt: { type: Date },
    rightsVersion: { type: Number, required: true, min: 0, validate: wholeNumber },
    emailVerifiedAt: { type: Date },
    passwordChangedAt: { type: Date },
    credentialVersion: { type: Number, min: 0, validate: wholeNumber },
    lockedAt: { type: Date },
    eraseAt: { type: Date },
    acceptedTerms: {
      type: partSchema<NonNullable<UserDocument['acceptedTerms']>>({
        version: { type: String, required: true, maxlength: 20 },
        at: { type: Date, required: true },
      }),
    },
    isDemo: { type: Boolean, required: true },
    warnedOfGuessesAt: { type: Date },
  },
  { timestamps: true },
);

// For findByEmail, at every sign-in. Also enforces one account per email address.
schema.index({ email: 1 }, { unique: true });
// For the admins' list in each sort order (sorting by email uses the unique index above). Filters that match
// most users are applied while reading.
schema.index({ createdAt: -1, _id: -1 });
// For unverified and countUnverified: users who are neither charities nor applicants, newest first.
schema.index({ role: 1, isVerifiedCharity: 1, charityRequest: 1, createdAt: -1, _id: -1 });
schema.index({ nameKey: 1, _id: 1 });
// For the admins' list with filters that few users match, newest first.
schema.index({ role: 1, createdAt: -1, _id: -1 });
schema.index({ isVerifiedCharity: 1, createdAt: -1, _id: -1 });
// For the admins' list of suspended users. Contains only those few users.
schema.index(
  { 'suspension.since': -1 },
  { partialFilterExpression: { 'suspension.since': { $exists: true } } },
);
// For the admins' search by any part of a name or email address.
schema.index({ searchKeys: 1 });
// For the admins' search by phone number.
schema.index({ phone: 1 }, { partialFilterExpression: { phone: { $exists: true } } });
// For countAdmins, which detects the last admin. Contains only the few admins.
schema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
// For demoAccounts. Contains only the three demo accounts.
schema.index({ isDemo: 1 }, { partialFilterExpression: { isDemo: true } });

export const credentialVersionOf = ({ credentialVersion = 0 }: Pick<UserDocument, 'credentialVersion'>) =>
  credentialVersion;

export const usersOf = defineModel<UserDocument>('users', schema);
