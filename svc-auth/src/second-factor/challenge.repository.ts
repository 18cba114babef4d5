import { createHash, randomBytes } from 'node:crypto';
import { defineModel, minuteMs, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

const purposes = ['code', 'passkey-login', 'new-passkey'] as const;
type Purpose = (typeof purposes)[number];

/** The lifetime of each challenge. A sign-in form may be open for a while. */
export const challengeMs: Record<Purpose, number> = {
  code: 5 * minuteMs,
  'passkey-login': 10 * minuteMs,
  'new-passkey': 5 * minuteMs,
};

/** After this many codes for one challenge, the sign-in starts again with the password. */
const maxTries = 5;

/** A row of `sign_in_challenges`: a step that a browser can answer once. */
export type ChallengeDocument = {
  /** SHA-256, in hex, of the challenge: 256 random bits, which are not stored. */
  _id: string;
  purpose: Purpose;
  /** Absent for a sign-in with a passkey, which identifies its owner. */
  userId?: string;
  /** When the password was checked that a code follows. */
  provenAt?: Date;
  /** The user's `credentialVersion` then; absent for 0. */
  credentialVersion?: number;
  tries: number;
  expiresAt: Date;
};

const schema = rowSchema<ChallengeDocument>({
  _id: { type: String, required: true, match: /^[\da-f]{64}$/ },
  purpose: { type: String, required: true, enum: purposes },
  userId: { type: String, match: uuid },
  provenAt: { type: Date },
  credentialVersion: { type: Number, min: 0, validate: wholeNumber },
  tries: { type: Number, required: true, min: 0, validate: wholeNumber },
  expiresAt: { type: Date, required: true },
});
// The database deletes expired challenges.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const challengesOf = defineModel<ChallengeDocument>('sign_in_challenges', schema);

export type ChallengeRepository = ReturnType<typeof challengeRepository>;

const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

export function challengeRepository(connection: Connection) {
  const challenges = challengesOf(connection);
  const open = (challenge: string, purpose: Purpose) => ({
    _id: hashChallenge(challenge),
    purpose,
    expiresAt: { $gt: new Date() },
  });
  return {
    /** Returns a new challenge, in base64url. */
    async add(
      purpose: Purpose,
      of: Pick<ChallengeDocument, 'userId' | 'provenAt' | 'credentialVersion'> = {},
    ): Promise<string> {
      const challenge = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + challengeMs[purpose]);
      await challenges.insertMany([{ _id: hashChallenge(challenge), purpose, ...of, tries: 0, expiresAt }]);
      return challenge;
    },

    /** Counts a try before it is checked, so that simultaneous ones count too. Null after too many. */
    beginTry: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges
        .findOneAndUpdate(
          { ...open(challenge, purpose), tries: { $lt: maxTries } },
          { $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),

    /** Gives back a try whose code was not checked. */
    async giveBackTry(challenge: string, purpose: Purpose): Promise<void> {
      await challenges.updateOne({ ...open(challenge, purpose), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },

    /** Uses up a challenge. One of several callers gets it. */
    use: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges.findOneAndDelete(open(challenge, purpose)).lean(),
  };
}
