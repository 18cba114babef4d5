import type { Connection } from 'mongoose';
import { type RentalTermsPart, rentalTermsOf, usualTerms } from './rental-terms.model.ts';

export type RentalTermsRepository = {
  /** Returns a listing's terms, or the default ones if its owner has set none. */
  of(listingId: string): Promise<RentalTermsPart>;
  set(listingId: string, ownerId: string, terms: RentalTermsPart): Promise<void>;
};

export function rentalTermsRepository(connection: Connection): RentalTermsRepository {
  const rentalTerms = rentalTermsOf(connection);
  return {
    of: async (_id) => (await rentalTerms.findOne({ _id }).lean()) ?? usualTerms,
    async set(_id, ownerId, terms) {
      await rentalTerms.updateOne({ _id }, { $set: { ownerId, ...terms } }, { upsert: true });
    },
  };
}
