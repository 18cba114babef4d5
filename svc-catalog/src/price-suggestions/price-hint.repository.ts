import type { Connection } from 'mongoose';
import { type ListingDocument, listingsOf } from '../listings/index.ts';

/** The fields that determine whether prices are comparable. */
type Alike = { [Name in 'category' | 'fabricType' | 'condition']: NonNullable<ListingDocument[Name]> };

export type PriceHintRepository = {
  /**
   * Returns the prices of similar items sold at or after `since`, in kobo, latest sales first. Free items are
   * omitted.
   */
  soldFor(alike: Alike, since: Date, limit: number): Promise<number[]>;
  /** Records when the order that holds a listing was completed. Gifts are not recorded as sold. */
  saveSale(sale: { listingId: string; orderId: string; at: Date }): Promise<void>;
};

export function priceHintRepository(connection: Connection): PriceHintRepository {
  const listings = listingsOf(connection);
  return {
    async soldFor({ category, fabricType, condition }, since, limit) {
      // The first bound matches the partial index, which contains only sold listings.
      const sold = { soldAt: { $gt: new Date(0), $gte: since }, priceKobo: { $gt: 0 } };
      const found = await listings
        .find({ category, fabricType, condition, ...sold }, { priceKobo: 1 })
        .sort({ soldAt: -1 })
        .limit(limit)
        .lean();
      return found.flatMap(({ priceKobo }) => priceKobo ?? []);
    },
    async saveSale({ listingId, orderId, at }) {
      const sold = { _id: listingId, hold: orderId, category: { $ne: 'gift' as const } };
      await listings.updateOne(sold, { $set: { soldAt: at } }, { timestamps: false });
    },
  };
}
