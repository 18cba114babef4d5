import type { Connection } from 'mongoose';
import { maxKobo, rentalLimits } from '@alaso/contracts';
import { defineModel, rowSchema, type Timestamped, uuid, wholeNumber } from '@alaso/service-kit';

export type RentalTermsPart = {
  minDays: number;
  maxDays: number;
  depositKobo: number;
  /** Fee for each day after the last rental day, in kobo. */
  lateFeeKobo: number;
  /** True if each rental is accepted as soon as it is placed. */
  atOnce: boolean;
};

/** A row of `rental_terms`, keyed by the listing's id: the terms set by its owner. */
type RentalTermsDocument = RentalTermsPart & Timestamped & { _id: string; ownerId: string };

const usualTerms: RentalTermsPart = {
  ...rentalLimits.usual,
  depositKobo: 0,
  lateFeeKobo: 0,
  atOnce: false,
};

const days = { type: Number, required: true, min: 1, max: rentalLimits.days, validate: wholeNumber } as const;
const kobo = { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber } as const;

const schema = rowSchema<RentalTermsDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    ownerId: { type: String, required: true, match: uuid },
    minDays: days,
    maxDays: days,
    depositKobo: kobo,
    lateFeeKobo: kobo,
    atOnce: { type: Boolean, required: true },
  },
  { timestamps: true },
);

// An owner's terms, for account erasure.
schema.index({ ownerId: 1 });

export const rentalTermsOf = defineModel<RentalTermsDocument>('rental_terms', schema);

export type RentalTermsRepository = {
  /** Returns a listing's terms, or the default terms if its owner has set none. */
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
