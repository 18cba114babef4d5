import * as z from 'zod/mini';

/** The rules behind a member's public record. The help page explains these numbers. */
export const recordRules = {
  /** Number of past days to include: for replies, and for orders that have ended. */
  replyDays: 90,
  orderDays: 365,
  /** Minimum number of replies, and of orders that have ended. With fewer, nothing is shown. */
  minReplies: 3,
  minOrders: 5,
  /** The percentage of canceled orders is shown only if it is above this value. */
  cancelledPercent: 10,
  /** Maximum number of rows to read, newest first: replies, and orders in each role (buyer and seller). */
  maxReplies: 200,
  maxOrders: 100,
} as const;

/** The longest median reply time for each label, in hours. Longer times are not shown. */
export const replyHours = { 'an-hour': 1, 'a-few-hours': 6, 'a-day': 24, 'a-few-days': 72 } as const;
export const ReplyTime = z.enum(['an-hour', 'a-few-hours', 'a-day', 'a-few-days']);
export type ReplyTime = z.infer<typeof ReplyTime>;

export const SellerRecord = z.object({
  /** Number of completed sales. */
  sold: z.number(),
  /** Number of completed orders as buyer or seller. */
  completed: z.number(),
  /** The member's typical reply time; null if there are too few messages. */
  repliesWithin: z.nullable(ReplyTime),
  /** The average star rating and the number of reviews; absent if there are no reviews. */
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** The percentage of orders that the member canceled; null unless it is high. */
  cancelledPercent: z.nullable(z.number()),
});
export type SellerRecord = z.infer<typeof SellerRecord>;
