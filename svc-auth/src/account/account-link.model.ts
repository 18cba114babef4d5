import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

const purposes = ['reset-password', 'lock-account'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** A row of `account_links`: a link in a mail that can be used once. */
export type AccountLinkDocument = {
  /** SHA-256, in hex, of the link's token: 256 random bits. The token itself is stored nowhere. */
  _id: string;
  userId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
};

const schema = rowSchema<AccountLinkDocument>({
  _id: { type: String, required: true, match: /^[\da-f]{64}$/ },
  userId: { type: String, required: true, match: uuid },
  purpose: { type: String, required: true, enum: purposes },
  expiresAt: { type: Date, required: true },
});

// The database removes expired links.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// cancel: all links of a user for one purpose.
schema.index({ userId: 1, purpose: 1 });

export const accountLinksOf = defineModel<AccountLinkDocument>('account_links', schema);
