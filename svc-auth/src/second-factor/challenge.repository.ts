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

/** After this many codes for one challenge, the user has to start again with the password. */
const maxTries = 5;

/** A row of `sign_in_challenges`: a sign-in step that a browser can complete once. */
export type ChallengeDocument = {
  /** SHA-256, in hex, of the challenge. The challenge itself is 256 random bits, and is not stored. */
  _id: string;
  purpose: Purpose;
  /** Absent for a sign-in with a passkey, because the passkey identifies its owner. */
  userId?: string;
  /** When the password was checked, if a code has to follow. */
  provenAt?: Date;
  /** The user's `credentialVersion` at that time; absent for 0. */
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

    /**
     * Counts an attempt before it is checked, so that simultaneous attempts count too. Returns null after too
     * many.
     */
    beginTry: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges
        .findOneAndUpdate(
          { ...open(challenge, purpose), tries: { $lt: maxTries } },
          { $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),

    /** Takes back an attempt whose code was not checked. */
    async giveBackTry(challenge: string, purpose: Purpose): Promise<void> {
      await challenges.updateOne({ ...open(challenge, purpose), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },

    /** Uses up a challenge. Only one of several callers gets it. */
    use: (challenge: string, purpose: Purpose): Promise<ChallengeDocument | null> =>
      challenges.findOneAndDelete(open(challenge, purpose)).lean(),
  };
}
