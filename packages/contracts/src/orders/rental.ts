import * as z from 'zod/mini';
import { LagosDay } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';

/** How far ahead a listing can be rented, and the most days of one rental. */
export const rentalLimits = { aheadDays: 365, days: 30 } as const;

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

// A bundler may drop what a page does not use: only of this call does it know that it does nothing else.
// @__NO_SIDE_EFFECTS__
const dayCount = () => {
  const error = `Give a number of days from 1 to ${rentalLimits.days}`;
  return z.number(error).check(
    z.refine((days) => Number.isInteger(days) && days >= 1 && days <= rentalLimits.days, {
      error,
      abort: true,
    }),
  );
};

export const NewRentalTerms = z
  .strictObject({
    minDays: dayCount(),
    maxDays: dayCount(),
    deposit: NairaInput,
    lateFee: NairaInput,
    atOnce: z.boolean(),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      path: ['maxDays'],
      error: 'The most days cannot be fewer than the fewest',
    }),
  );
export type NewRentalTerms = z.infer<typeof NewRentalTerms>;

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
});
export type RentalPart = z.infer<typeof RentalPart>;
