import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/**
 * How many people may wait for one gift; within how many days having missed how many gifts puts somebody
 * behind others.
 */
export const giftLineLimits = { places: 20, missed: 2, missedWithinDays: 90 } as const;

/**
 * The line of those who get a claimed gift if it is not collected, as one of them or anybody else sees it.
 */
export const GiftLine = z.object({
  /** Whether there is a line to join: somebody has claimed the gift and not collected it yet. */
  open: z.boolean(),
  waiting: z.number(),
  /** The caller's place, from 1; null for somebody who does not wait. */
  place: z.nullable(z.number()),
  /**
   * Why it would not be the caller's turn: as many open gifts as one may have, or gifts that they have not
   * collected.
   */
  heldBackBy: z.nullable(z.enum(['open-gifts', 'missed'])),
});
export type GiftLine = z.infer<typeof GiftLine>;

/** Somebody who waits for a gift, as its giver sees them. */
export const GiftWaiting = z.object({
  userId: Id,
  firstName: z.string(),
  since: Timestamp,
  /** How many gifts they have not collected lately. */
  missed: z.number(),
});
export type GiftWaiting = z.infer<typeof GiftWaiting>;
