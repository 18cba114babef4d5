import * as z from 'zod/mini';
import { RequiredText, Timestamp } from '../fields.ts';
import { withoutLinks } from '../without-links.ts';
import { ScamRule } from './conversation.ts';

export const meetingLimits = { place: 120, aheadDays: 60, remindHours: 2 } as const;

/** The number of proposals in a conversation so far; 0 if there are none. */
const Revision = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));

/** A meeting between the two members of a conversation, as one of them sees it. */
export const Meeting = z.object({
  revision: Revision,
  place: z.string(),
  at: Timestamp,
  /** A `proposed` meeting waits for the member who did not propose it. */
  stage: z.enum(['proposed', 'agreed']),
  isOwnProposal: z.boolean(),
  /** The reasons for a warning about the place; absent if there is no warning. */
  warnings: z.optional(z.array(ScamRule)),
});
export type Meeting = z.infer<typeof Meeting>;

/**
 * Reasons that the two members need no meeting: the donation has its own days, the order is delivered, or all
 * of their orders have ended.
 */
const NoNeed = z.enum(['donation', 'delivery', 'over']);
export type NoNeed = z.infer<typeof NoNeed>;

/**
 * The newest proposal in a conversation; null if nothing is planned. The next proposal must include this
 * `revision`.
 */
export const MeetingAnswer = z.object({
  revision: Revision,
  meeting: z.nullable(Meeting),
  /** Set if no meeting can be proposed. */
  noNeed: z.optional(NoNeed),
});
export type MeetingAnswer = z.infer<typeof MeetingAnswer>;

/**
 * The revision that the caller saw. If the other member has acted since then, the call returns meeting-moved.
 */
export const MeetingSeen = z.strictObject({ revision: Revision });

export const NewMeeting = z.strictObject({
  revision: Revision,
  place: RequiredText(meetingLimits.place, 'Enter a public place').check(
    withoutLinks('A place cannot contain a link or an email address'),
  ),
  at: z.iso.datetime('Choose a day and a time'),
});
export type NewMeeting = z.infer<typeof NewMeeting>;
