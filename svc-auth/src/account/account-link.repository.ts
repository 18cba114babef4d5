import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  dayMs,
  type DbSession,
  defineModel,
  problem,
  rowSchema,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxEmailLength } from '@alaso/contracts';
import { linkExpiredText } from './account.messages.ts';
import { emailChangeRepository } from './email-change.repository.ts';

export const linkPurposes = ['reset-password', 'lock-account', 'verify-email', 'change-email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Validity period for a "This wasn't me" link, starting when its email is sent. */
export const lockLinkMs = 7 * dayMs;

/** A row of `account_links`: a single-use link in an email. */
export type AccountLinkDocument = {
  /** SHA-256 of the link's token, in hex. The token itself, 256 random bits, is not stored. */
  _id: string;
  userId: string;
  purpose: LinkPurpose;
  /**
   * The address that the link was sent to: a new one that the link sets, or a former one that it restores.
   */
  email?: string;
  /** The email change that the link confirms. Absent for links that predate `email_changes`. */
  changeId?: string;
  /** The user's `credentialVersion` when the link was created. */
  credentialVersion?: number;
  /** SHA-256, in hex, of the code that has the same effect as the link for the signed-in user. */
  codeHash?: string;
  /** Number of attempts to enter the code. Absent before the first attempt. */
  tries?: number;
  expiresAt: Date;
};

/** Maximum attempts per link. After that, the user needs another email. */
const maxTries = 10;

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<AccountLinkDocument>({
  _id: { type: String, required: true, match: sha256 },
  userId: { type: String, required: true, match: uuid },
  purpose: { type: String, required: true, enum: linkPurposes },
  email: { type: String, maxlength: maxEmailLength },
  changeId: { type: String, match: uuid },
  credentialVersion: { type: Number, min: 0, validate: wholeNumber },
  codeHash: { type: String, match: sha256 },
  tries: { type: Number, min: 0, validate: wholeNumber },
  expiresAt: { type: Date, required: true },
});

// The database deletes expired links.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// For cancel and tryCode, by user and purpose.
schema.index({ userId: 1, purpose: 1 });

export const accountLinksOf = defineModel<AccountLinkDocument>('account_links', schema);

export type AccountLinkRepository = ReturnType<typeof accountLinkRepository>;

export const linkExpired = () => problem('link-expired', linkExpiredText);

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
const hashCode = (userId: string, code: string) => hashText(`${userId} ${code}`);

export function accountLinkRepository(connection: Connection) {
  const links = accountLinksOf(connection);
  const emailChanges = emailChangeRepository(connection);
  const alive = () => ({ expiresAt: { $gt: new Date() } });

  async function add(link: Omit<AccountLinkDocument, '_id'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await links.insertMany([{ _id: hashText(token), ...link }]);
    return token;
  }

  return {
    add,

    /**
     * Adds a link together with a six-digit code for the same purpose. The codes for the user's earlier links
     * stop working, but the links continue to work.
     */
    async addWithCode(
      link: Omit<AccountLinkDocument, '_id' | 'codeHash' | 'tries'>,
    ): Promise<{ token: string; code: string }> {
      const code = `${randomInt(1_000_000)}`.padStart(6, '0');
      return { token: await add({ ...link, codeHash: hashCode(link.userId, code) }), code };
    },

    find: (token: string, purposes: readonly LinkPurpose[]): Promise<AccountLinkDocument | null> =>
      links.findOne({ _id: hashText(token), purpose: { $in: [...purposes] }, ...alive() }).lean(),

    /**
     * Checks a code against the user's newest link only, even if that link has no attempts left. Concurrent
     * attempts count toward the limit. Returns the link if the code is correct.
     */
    async tryCode(
      userId: string,
      purpose: LinkPurpose,
      code: string,
    ): Promise<AccountLinkDocument | undefined> {
      const newest = await links
        .findOne({ userId, purpose, ...alive() }, { _id: 1 })
        .sort({ expiresAt: -1, _id: -1 })
        .lean();
      if (!newest) return undefined;
      // Also matches a link without attempts.
      const tries = { $not: { $gte: maxTries } };
      const link = await links
        .findOneAndUpdate({ _id: newest._id, ...alive(), tries }, { $inc: { tries: 1 } })
        .lean();
      if (link?.codeHash === undefined) return undefined;
      const given = Buffer.from(hashCode(userId, code));
      return timingSafeEqual(given, Buffer.from(link.codeHash)) ? link : undefined;
    },

    /** Uses up a link. Returns true to only one of several concurrent callers. */
    async use({ _id }: Pick<AccountLinkDocument, '_id'>, session: DbSession): Promise<boolean> {
      const { deletedCount } = await links.deleteOne({ _id, ...alive() }, { session });
      return deletedCount === 1;
    },

    async cancelMailedTo(userId: string, emails: readonly string[], session: DbSession): Promise<void> {
      await links.deleteMany({ userId, email: { $in: [...emails] } }, { session });
    },

    /**
     * Cancels a user's links. If these include email-change links, also cancels the email change, because its
     * email may not have been sent yet.
     */
    async cancel(userId: string, purposes: readonly LinkPurpose[], session: DbSession): Promise<void> {
      if (purposes.includes('change-email')) await emailChanges.cancel(userId, session);
      await links.deleteMany({ userId, purpose: { $in: [...purposes] } }, { session });
    },
  };
}
