import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay, RequiredText } from '../fields.ts';
import { donationLimits } from './donation.ts';
import { Collector } from './donation-stages.ts';
import { Reason } from './order-move.ts';

/** The handover location. */
const Place = RequiredText(donationLimits.place, 'Enter the place');

export const WithReason = z.strictObject({ reason: Reason });

/** `place` may be absent if the side that picks the day names it. */
export const NewProposal = z.strictObject({
  days: z
    .array(LagosDay)
    .check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(donationLimits.days, `Choose at most ${donationLimits.days} days`),
    ),
  place: z.optional(Place),
  collector: Collector,
});
export type NewProposal = z.infer<typeof NewProposal>;

/**
 * One of the days that the other side proposed. `place` is required if the proposal has none. The desk has
 * asked both sides, so it needs no proposal: it enters the day, the place and who collects.
 */
export const NewSchedule = z.strictObject({
  day: LagosDay,
  place: z.optional(Place),
  collector: z.optional(Collector),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

/** Photos of the received item, from the party that confirms it. */
export const Received = z.strictObject({ photoIds: z.optional(PhotoIds(donationLimits.photos)) });
