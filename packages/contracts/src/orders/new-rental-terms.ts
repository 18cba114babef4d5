import * as z from 'zod/mini';
import { NairaInput } from '../money.ts';
import { rentalLimits } from './rental.ts';

// Lets a bundler drop the call if its result is unused.
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
      error: 'Maximum days cannot be less than minimum days',
    }),
  );
export type NewRentalTerms = z.infer<typeof NewRentalTerms>;
