import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay, RequiredText } from '../fields.ts';
import { donationLimits } from './donation.ts';
import { Collector } from './donation-stages.ts';
import { Reason } from './reason.ts';

/** Where an item is handed over. */
const Place = RequiredText(donationLimits.place, 'Enter the place');

export const WithReason = z.strictObject({ reason: Reason });

/** `place` may be left out where whoever picks the day names it. */
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
 * One of the days that the other side has proposed. `place` is needed where the proposal names none. The
 * desk, which has asked both, needs no proposal: it names the day, the place and who collects.
 */
export const NewSchedule = z.strictObject({
  day: LagosDay,
  place: z.optional(Place),
  collector: z.optional(Collector),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

/** Photos of what has arrived, by whoever says so. */
export const Received = z.strictObject({ photoIds: z.optional(PhotoIds(donationLimits.photos)) });
