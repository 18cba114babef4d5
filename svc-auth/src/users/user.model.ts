import type { Role } from '@alaso/contracts';
import type { Connection } from 'mongoose';

/** A row of `users`. */
export type UserDocument = {
  /** The user's id, a random UUID. */
  _id: string;
  /** In lower case. A unique index lets an address have one account. */
  email: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  isVerifiedCharity: boolean;
  /** Counts the changes of role and verification, from 0: the `ver` of this user's access tokens. */
  rightsVersion: number;
  /** One of the accounts whose password is public; only the demo data's seed sets it. */
  isDemo: boolean;
  /** When the owner was last told that somebody guesses the password; absent if never. */
  warnedOfGuessesAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

export const usersOf = (connection: Connection) => connection.collection<UserDocument>('users');

/** A row that transactions write to exclude each other: see `lockAdmins` of the repository. */
export type LockDocument = { _id: 'admins'; taken: number };

export const locksOf = (connection: Connection) => connection.collection<LockDocument>('locks');
