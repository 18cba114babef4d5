import * as z from 'zod/mini';
import { KeptPhoto } from '../catalog/photo.ts';
import { LagosDay } from '../fields.ts';
import { Naira } from '../money.ts';

/**
 * Rental limits: days ahead that a listing can be booked, rental length, photos per handover, and the default
 * length if the owner sets none.
 */
export const rentalLimits = {
  aheadDays: 365,
  days: 30,
  photos: 4,
  usual: { minDays: 1, maxDays: 14 },
} as const;

/** The owner's terms. The platform charges none of these amounts; the parties settle them in person. */
export const RentalTerms = z.object({
  minDays: z.number(),
  maxDays: z.number(),
  deposit: Naira,
  /** Charged for each day past the last day of the rental. */
  lateFee: Naira,
  /** Set to accept all rentals immediately. */
  atOnce: z.boolean(),
});
export type RentalTerms = z.infer<typeof RentalTerms>;

/**
 * A listing's rental calendar: all days are available except those in `taken` and `blocked`. All lists are
 * sorted.
 */
export const RentalDays = z.object({
  first: LagosDay,
  last: LagosDay,
  /** Days on which the item is rented out. */
  taken: z.array(LagosDay),
  /** Days blocked by the owner. */
  blocked: z.array(LagosDay),
  /** First day of a rental booked without dates; null if no period is free. */
  earliest: z.nullable(LagosDay),
  terms: RentalTerms,
});
export type RentalDays = z.infer<typeof RentalDays>;

/** The rental section of an order page. */
export const RentalPart = z.object({
  dayPrice: Naira,
  deposit: Naira,
  lateFee: Naira,
  /** Number of days overdue, now or at the return, and the late fee for them. */
  daysLate: z.number(),
  lateAmount: Naira,
  /** The fee if the renter cancels now, or the fee for a past cancellation; null if no fee applies. */
  cancelFee: z.nullable(Naira),
  /** The owner's photos of the item's condition at handover and at return. */
  photosOut: z.array(KeptPhoto),
  photosBack: z.array(KeptPhoto),
});
export type RentalPart = z.infer<typeof RentalPart>;
