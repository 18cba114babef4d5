import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Donation } from './donation.ts';

/** What is written to people about a donation while it waits, and what the desk has to see to. */
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
 * How a follow-up ended: `nobody` had an address to write to; `moved-on` means that it was not needed any
 * more.
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

/** A donation as the desk sees it. */
export const DeskDonation = z.extend(Donation, {
  /** What was due first first. */
  followUps: z.array(FollowUp),
  /** Where an organization without an account answers the offer; null where there is nothing to answer. */
  offerLink: z.nullable(z.string()),
});
export type DeskDonation = z.infer<typeof DeskDonation>;
