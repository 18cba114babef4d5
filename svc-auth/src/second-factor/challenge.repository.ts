import { createHash, randomBytes } from 'node:crypto';
import { defineModel, minuteMs, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

const purposes = ['code', 'passkey-login', 'new-passkey'] as const;
type Purpose = (typeof purposes)[number];

/** Lifetime of a challenge. Long enough for a sign-in form that is left open for a while. */
export const challengeMs: Record<Purpose, number> = {
  code: 5 * minuteMs,
  'passkey-login': 10 * minuteMs,
  'new-passkey': 5 * minuteMs,
};

/** After this many codes for one challenge, the user has to enter the password again. */
const maxTries = 5;

/** A row of `sign_in_challenges`: a sign-in step that a browser can complete once. */
export type ChallengeDocument = {
  /** SHA-256 hash, in hex, of the challenge. The challenge itself is 256 random bits, and is not stored. */
  _id: string;
  purpose: Purpose;
  /** Absent for a passkey sign-in, because the passkey identifies its owner. */
  userId?: string;
  /** The time at which the password was checked; set only if a code must be entered next. */
  provenAt?: Date;
  /** The user's `credentialVersion` when the password was checked; absent for 0. */
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
    /** Stores a new challenge and returns it in base64url. */
    async add(
      purpose: Purpose,
      of: Pick<ChallengeDocument, 'userId' | 'provenAt' | 'credentialVersion'> = {},
    ): Promise<string> {
      const challenge = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + challengeMs[purpose]);
      await challenges.insertMany([{ _id: hashChallenge(challenge), purpose, ...of, tries: 0, expiresAt }]);
      return challenge;
    },

    /**
     * Counts an attempt before it is checked, so that simultaneous attempts are counted too. Returns null if
     * there have been too many attempts.
     */
    beginTry: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges
        .findOneAndUpdate(
          { ...open(challenge, purpose), tries: { $lt: maxTries } },
          { $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),

    /** Removes an attempt from the count because its code was not checked. */
    async giveBackTry(challenge: string, purpose: Purpose): Promise<void> {
      await challenges.updateOne({ ...open(challenge, purpose), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },

    /** Consumes a challenge. Only one of several concurrent callers gets it. */
    use: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges.findOneAndDelete(open(challenge, purpose)).lean(),
  };
}
