import { maxKobo, rentalLimits } from '@alaso/contracts';
import { defineModel, rowSchema, type Timestamped, uuid, wholeNumber } from '@alaso/service-kit';

/** An owner's rental terms. */
export type RentalTermsPart = {
  minDays: number;
  maxDays: number;
  depositKobo: number;
  /** For each day after the last. */
  lateFeeKobo: number;
  /** Set to accept each rental as soon as it is placed. */
  atOnce: boolean;
};

/** A row of `rental_terms`, with the listing's id: terms that differ from {@link usualTerms}. */
export type RentalTermsDocument = RentalTermsPart & Timestamped & { _id: string; ownerId: string };

export const usualTerms: RentalTermsPart = {
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

export const rentalTermsOf = defineModel<RentalTermsDocument>('rental_terms', schema);
