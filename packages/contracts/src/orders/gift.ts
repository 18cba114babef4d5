import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/**
 * Limits for gift queues: the maximum queue length, and the number of gifts missed within `missedWithinDays`
 * days that moves a user to the back.
 */
export const giftQueueLimits = { places: 20, missed: 2, missedWithinDays: 90 } as const;

/** The queue for a claimed gift, as a user sees it. */
export const GiftQueue = z.object({
  /** Set if the queue is open: the gift is claimed but not collected yet. */
  open: z.boolean(),
  waiting: z.number(),
  /** The caller's position in the queue, starting at 1; null if they are not in the queue. */
  place: z.nullable(z.number()),
  /** The reason that the caller would be skipped: too many open gifts, or missed gifts. */
  heldBackBy: z.nullable(z.enum(['open-gifts', 'missed'])),
});
export type GiftQueue = z.infer<typeof GiftQueue>;

/** A user in the queue, as the giver sees them. */
export const GiftWaiting = z.object({
  userId: Id,
  firstName: z.string(),
  since: Timestamp,
  /** Number of gifts that the user missed recently. */
  missed: z.number(),
});
export type GiftWaiting = z.infer<typeof GiftWaiting>;
