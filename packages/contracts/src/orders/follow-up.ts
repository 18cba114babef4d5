import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Donation } from './donation.ts';

/** Messages sent about a waiting donation, and tasks for the donations desk. */
export const followUpKinds = [
  'ask-organisation',
  'desk-task',
  'remind-3-days',
  'remind-7-days',
  'remind-of-day',
  'remind-day-before',
  'ask-collected',
  'ask-received-2-days',
  'ask-received-5-days',
  'expire',
  'tell-expired',
] as const;
export const FollowUpKind = z.enum(followUpKinds);
export type FollowUpKind = z.infer<typeof FollowUpKind>;

/**
 * Follow-up outcomes. `nobody` means that there was no one to contact, and `moved-on` means that the
 * follow-up was no longer needed.
 */
export const followUpOutcomes = ['told', 'nobody', 'done', 'moved-on'] as const;

export const FollowUp = z.object({
  id: Id,
  kind: FollowUpKind,
  dueAt: Timestamp,
  doneAt: z.nullable(Timestamp),
  outcome: z.nullable(z.enum(followUpOutcomes)),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** A donation as the donations desk sees it. */
export const DeskDonation = z.extend(Donation, {
  /** Earliest due first. */
  followUps: z.array(FollowUp),
  /**
   * The link that an organization without an account uses to answer the offer; null if there is nothing to
   * answer.
   */
  offerLink: z.nullable(z.string()),
});
export type DeskDonation = z.infer<typeof DeskDonation>;
