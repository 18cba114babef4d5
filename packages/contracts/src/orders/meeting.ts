import * as z from 'zod/mini';
import { RequiredText, Timestamp } from '../fields.ts';
import { withoutLinks } from '../without-links.ts';
import { ScamRule } from './conversation.ts';

export const meetingLimits = { place: 120, aheadDays: 60, remindHours: 2 } as const;

/** Counts the proposals of a conversation; 0 before the first. */
const Revision = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));

/** The meeting of a conversation's two members, as one of them sees it. */
export const Meeting = z.object({
  revision: Revision,
  place: z.string(),
  at: Timestamp,
  /** `proposed` waits for the side that did not propose it. */
  stage: z.enum(['proposed', 'agreed']),
  isOwnProposal: z.boolean(),
  /** The reason its place has a warning; absent without one. */
  warnings: z.optional(z.array(ScamRule)),
});
export type Meeting = z.infer<typeof Meeting>;

/** Why the two need no meeting: a donation has days of its own, every order has ended, or is delivered. */
const NoNeed = z.enum(['donation', 'delivery', 'over']);
export type NoNeed = z.infer<typeof NoNeed>;

/** The newest proposal of a conversation; null if nothing is planned. Its next one names its `revision`. */
export const MeetingAnswer = z.object({
  revision: Revision,
  meeting: z.nullable(Meeting),
  /** Set if none can be proposed. */
  noNeed: z.optional(NoNeed),
});
export type MeetingAnswer = z.infer<typeof MeetingAnswer>;

/** The revision that the caller has seen. If the other side was faster, the call answers meeting-moved. */
export const MeetingSeen = z.strictObject({ revision: Revision });

export const NewMeeting = z.strictObject({
  revision: Revision,
  place: RequiredText(meetingLimits.place, 'Enter a public place').check(
    withoutLinks('A place cannot contain a link or an email address'),
  ),
  at: z.iso.datetime('Choose a day and a time'),
});
export type NewMeeting = z.infer<typeof NewMeeting>;
