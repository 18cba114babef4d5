import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay, RequiredText } from '../fields.ts';
import { donationLimits } from './donation.ts';
import { Collector } from './donation-stages.ts';
import { Reason } from './order-move.ts';

const Place = RequiredText(donationLimits.place, 'Enter the place');

export const WithReason = z.strictObject({ reason: Reason });

/** `place` can be absent if the party that picks the day also chooses the place. */
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
 * One of the days proposed by the other party. `place` is required if the proposal has no place. The
 * donations desk does not need a proposal: after asking both parties, it enters the day, the place, and who
 * collects the item.
 */
export const NewSchedule = z.strictObject({
  day: LagosDay,
  place: z.optional(Place),
  collector: z.optional(Collector),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

/** Photos of the received item from the party that confirms receipt. */
export const Received = z.strictObject({ photoIds: z.optional(PhotoIds(donationLimits.photos)) });
