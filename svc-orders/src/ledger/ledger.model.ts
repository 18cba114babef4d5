import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/**
 * A ledger account. `clearing` represents the payment provider: it decreases by the amounts that the provider
 * receives for Alaso, so that all accounts add up to zero. Money in `refunds` and `payouts` is on its way
 * out, and money in `fees` is Alaso's.
 */
export type Account =
  | 'clearing'
  | 'fees'
  | 'refunds'
  | 'payouts'
  /** Held for an order. */
  | `held:${string}`
  /** A member's balance. */
  | `member:${string}`;

/** Reasons for moving money. docs/money.md shows the posting for each. */
export const postingKinds = [
  'charge',
  'charge-unwanted',
  'provider-fee',
  'release',
  'refund-owed',
  'refund-paid',
  'chargeback',
  'dispute-hold',
  'dispute-end',
  'payout-sent',
  'payout-paid',
  'payout-failed',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** A change to an account's balance, in kobo. Negative for a debit, never 0. */
export type Entry = { account: Account; amountKobo: number };
type StoredEntry = { account: string; amountKobo: number };

/** A row of `ledger_postings`. Rows are never changed. */
export type PostingDocument = {
  _id: string;
  /** The same for every retry, so that the money moves only once. */
  key: string;
  kind: PostingKind;
  /** Id of the order, payment, or payout that the posting is about. */
  about: string;
  entries: StoredEntry[];
  at: Date;
  /** The posting's chain, and its number in that chain. Numbers start at 1 and have no gaps. */
  chain: string;
  number: number;
  previousHash: string;
  /** SHA-256 over all fields above. */
  hash: string;
};

/** A row of `ledger_chains`: the end of a chain. The row serializes postings to the chain. */
export type ChainDocument = { _id: string; number: number; hash: string };

/** Maximum amount of an entry, in kobo. More than a full year of orders. */
const maxPosted = 1e14;

const hash = { type: String, required: true, match: /^[\da-f]{64}$/ } as const;
const account = /^(clearing|fees|refunds|payouts|(held|member):[\da-f-]{36})$/;
const position = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

const schema = rowSchema<PostingDocument>({
  _id: { type: String, required: true, match: uuid },
  key: { type: String, required: true, maxlength: 120 },
  kind: { type: String, required: true, enum: postingKinds },
  about: { type: String, required: true, match: uuid },
  entries: {
    type: [
      partSchema<StoredEntry>({
        account: { type: String, required: true, match: account },
        amountKobo: { type: Number, required: true, min: -maxPosted, max: maxPosted, validate: wholeNumber },
      }),
    ],
    required: true,
  },
  at: { type: Date, required: true },
  chain: { type: String, required: true, match: /^[\da-f]{2}$/ },
  number: position,
  previousHash: hash,
  hash,
});
// The database rejects an unbalanced posting from any writer.
schema.set('collectionOptions', {
  validator: { $expr: { $eq: [{ $sum: '$entries.amountKobo' }, 0] } },
});

// Lets a retry find its earlier posting, and prevents it from posting twice.
schema.index({ key: 1 }, { unique: true });
// A chain in order. Each number is unique within the chain.
schema.index({ chain: 1, number: 1 }, { unique: true });
// An account's entries, newest first.
schema.index({ 'entries.account': 1, at: -1, _id: -1 });
// Postings about an order, payment, or payout.
schema.index({ about: 1, at: 1 });

export const postingsOf = defineModel<PostingDocument>('ledger_postings', schema);

export const chainsOf = defineModel<ChainDocument>(
  'ledger_chains',
  rowSchema<ChainDocument>({
    _id: { type: String, required: true, match: /^[\da-f]{2}$/ },
    number: position,
    hash,
  }),
);
