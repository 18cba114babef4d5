import * as z from 'zod/mini';
import { KeptPhoto } from '../catalog/photo.ts';
import { LagosDay } from '../fields.ts';
import { Naira } from '../money.ts';

/**
 * How far ahead a listing can be rented, the most days of one rental, and the most photos of each hand-over;
 * for how many days it is rented out where its owner has said nothing.
 */
export const rentalLimits = {
  aheadDays: 365,
  days: 30,
  photos: 4,
  usual: { minDays: 1, maxDays: 14 },
} as const;

/** What an owner asks of renters. Nothing of it is charged here: the two settle it when they meet. */
export const RentalTerms = z.object({
  minDays: z.number(),
  maxDays: z.number(),
  deposit: Naira,
  /** For each day after the last. */
  lateFee: Naira,
  /** Whether each rental is accepted as soon as it is placed. */
  atOnce: z.boolean(),
});
export type RentalTerms = z.infer<typeof RentalTerms>;

/** When a listing can be rented: on each of these days but the taken and the blocked ones, all in order. */
export const RentalDays = z.object({
  first: LagosDay,
  last: LagosDay,
  /** Somebody rents it. */
  taken: z.array(LagosDay),
  /** Its owner keeps it. */
  blocked: z.array(LagosDay),
  /** The first day of a rental for which no days are chosen; null where there is no room for it. */
  earliest: z.nullable(LagosDay),
  terms: RentalTerms,
});
export type RentalDays = z.infer<typeof RentalDays>;

/** What only the page of a rental has. */
export const RentalPart = z.object({
  dayPrice: Naira,
  deposit: Naira,
  lateFee: Naira,
  /** How many days late it is, or was when it came back, and what they cost. */
  daysLate: z.number(),
  lateAmount: Naira,
  /** What a renter owes who cancels now, or who has cancelled; null where nobody asks. */
  cancelFee: z.nullable(Naira),
  /** What its owner has shown of its condition when they handed it out, and when it came back. */
  photosOut: z.array(KeptPhoto),
  photosBack: z.array(KeptPhoto),
});
export type RentalPart = z.infer<typeof RentalPart>;
