import type { Connection } from 'mongoose';
import { defineModel, rowSchema, type Timestamped, uuid } from '@alaso/service-kit';

/** A row of `rental_feeds`, with its owner's id: the secret in the address of their rental calendar. */
type RentalFeedDocument = Timestamped & {
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

export type RentalFeedRepository = {
  /** Sets the owner's only address. */
  renew(ownerId: string, tokenHash: string): Promise<void>;
  ownerOf(tokenHash: string): Promise<string | undefined>;
};

export function rentalFeedRepository(connection: Connection): RentalFeedRepository {
  const feeds = rentalFeedsOf(connection);
  return {
    async renew(_id, tokenHash) {
      await feeds.updateOne({ _id }, { $set: { tokenHash } }, { upsert: true });
    },
    ownerOf: async (tokenHash) => (await feeds.findOne({ tokenHash }).lean())?._id,
  };
}
