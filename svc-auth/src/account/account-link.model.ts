import { maxEmailLength } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

const purposes = ['reset-password', 'lock-account', 'verify-email', 'change-email'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** A row of `account_links`: a link in a mail that can be used once. */
export type AccountLinkDocument = {
  /** SHA-256, in hex, of the link's token: 256 random bits. The token itself is not stored. */
  _id: string;
  userId: string;
  purpose: LinkPurpose;
  /** The address that the link sets: a new one, or the previous one that it restores. */
  email?: string;
  /** SHA-256, in hex, of the code that does the same for its signed-in user. */
  codeHash?: string;
  expiresAt: Date;
};

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<AccountLinkDocument>({
  _id: { type: String, required: true, match: sha256 },
  userId: { type: String, required: true, match: uuid },
  purpose: { type: String, required: true, enum: purposes },
  email: { type: String, maxlength: maxEmailLength },
  codeHash: { type: String, match: sha256 },
  expiresAt: { type: Date, required: true },
});

// The database deletes expired links.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// For cancel: all links of a user for one purpose.
schema.index({ userId: 1, purpose: 1 });

export const accountLinksOf = defineModel<AccountLinkDocument>('account_links', schema);
