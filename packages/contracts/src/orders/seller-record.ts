import * as z from 'zod/mini';

/** The numbers behind a member's record. The help page explains these numbers. */
export const recordRules = {
  /** Number of days for which replies and ended orders count. */
  replyDays: 90,
  orderDays: 365,
  /** Minimum numbers of replies and of ended orders; below them nothing is shown. */
  minReplies: 3,
  minOrders: 5,
  /** The percentage of cancelled orders above which it is shown. */
  cancelledPercent: 10,
  /** Maximum number of replies, and of orders of each side, that are read, newest first. */
  maxReplies: 200,
  maxOrders: 100,
} as const;

/** The longest median reply time of each answer, in hours. Above the last, nothing is shown. */
export const replyHours = { 'an-hour': 1, 'a-few-hours': 6, 'a-day': 24, 'a-few-days': 72 } as const;
export const ReplyTime = z.enum(['an-hour', 'a-few-hours', 'a-day', 'a-few-days']);
export type ReplyTime = z.infer<typeof ReplyTime>;

/** Public record of a member. */
export const SellerRecord = z.object({
  /** Number of completed sales. */
  sold: z.number(),
  /** Number of completed orders, as either side. */
  completed: z.number(),
  /** Their usual reply time; null if there are too few messages. */
  repliesWithin: z.nullable(ReplyTime),
  /** The average of their stars and how many reviews it is from; absent without one. */
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** The percentage of orders that they canceled; null unless it is high. */
  cancelledPercent: z.nullable(z.number()),
});
export type SellerRecord = z.infer<typeof SellerRecord>;
