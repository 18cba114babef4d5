import type { Connection } from 'mongoose';
import { rentalFeedsOf } from './rental-feed.model.ts';

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
