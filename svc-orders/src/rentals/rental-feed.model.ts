import { defineModel, rowSchema, type Timestamped, uuid } from '@alaso/service-kit';

/** A row of `rental_feeds`, with its owner's id: the secret in the address of their rental calendar. */
export type RentalFeedDocument = Timestamped & {
  _id: string;
  /** SHA-256 in hex, so that reading this collection does not reveal the address. */
  tokenHash: string;
};

const schema = rowSchema<RentalFeedDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    tokenHash: { type: String, required: true, match: /^[\da-f]{64}$/ },
  },
  { timestamps: true },
);

// The owner of a calendar address.
schema.index({ tokenHash: 1 }, { unique: true });

export const rentalFeedsOf = defineModel<RentalFeedDocument>('rental_feeds', schema);
