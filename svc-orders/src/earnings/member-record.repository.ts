import { recordRules, replyHours, ReplyTime, type SellerRecord } from '@alaso/contracts';
import { type AbsentUsers, dayMs, hourMs } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/index.ts';
import { replyTimesOf } from '../conversations/index.ts';
import { averageOf, reviewRepository } from '../reviews/index.ts';

/**
 * Returns the member's usual reply time: the median, because a single very late reply does not skew it. Null
 * if there are too few replies, or if the median is too long to show.
 *
 * @param waitedMs times that others waited for a reply, in ms, in any order
 */
export function repliesWithin(waitedMs: readonly number[]): ReplyTime | null {
  if (waitedMs.length < recordRules.minReplies) return null;
  const median = waitedMs.toSorted((a, b) => a - b)[Math.floor((waitedMs.length - 1) / 2)] ?? Infinity;
  return ReplyTime.options.find((within) => median <= replyHours[within] * hourMs) ?? null;
}

type EndedOrder = Pick<OrderDocument, 'stage' | 'sellerId'> & { last: OrderDocument['timeline'][number] };

/**
 * Returns the percentage that this member canceled, out of the orders that have ended. Null if it is not high
 * enough to show, or if too few orders have ended.
 */
function cancelledPercent(orders: readonly EndedOrder[], userId: string): number | null {
  if (orders.length < recordRules.minOrders) return null;
  const cancelled = orders.filter(
    ({ stage, sellerId, last }) =>
      stage === 'cancelled' && last.by === (sellerId === userId ? 'seller' : 'buyer'),
  );
  const percent = Math.round((cancelled.length / orders.length) * 100);
  return percent > recordRules.cancelledPercent ? percent : null;
}

type RecordDeps = { connection: Connection; absent: Pick<AbsentUsers, 'isLeaving'>; now: () => Date };

const noRecord: SellerRecord = { sold: 0, completed: 0, repliesWithin: null, cancelledPercent: null };

/**
 * Reads a member's public record. Orders are counted through an index. Everything else reads a limited number
 * of the newest rows.
 */
export function memberRecords({ connection, absent, now }: RecordDeps) {
  const orders = ordersOf(connection);
  const replyTimes = replyTimesOf(connection);
  const reviews = reviewRepository(connection);
  const since = (days: number) => new Date(now().getTime() - days * dayMs);

  async function newestReplies(memberId: string): Promise<number[]> {
    const rows = await replyTimes
      .find(
        { memberId, repliedAt: { $gt: since(recordRules.replyDays) } },
        { _id: 0, memberId: 1, repliedAt: 1, waitedMs: 1 },
      )
      .sort({ repliedAt: -1 })
      .limit(recordRules.maxReplies)
      .lean();
    return rows.map(({ waitedMs }) => waitedMs);
  }

  async function endedOrders(userId: string): Promise<EndedOrder[]> {
    const found = await Promise.all(
      (['sellerId', 'buyerId'] as const).map((side) =>
        orders
          .find(
            { [side]: userId, createdAt: { $gt: since(recordRules.orderDays) } },
            { stage: 1, sellerId: 1, timeline: 1 },
          )
          .sort({ createdAt: -1, _id: -1 })
          .limit(recordRules.maxOrders)
          .lean(),
      ),
    );
    return found.flat().flatMap(({ stage, sellerId, timeline }) => {
      const last = timeline.at(-1);
      const hasEnded = stage === 'completed' || stage === 'cancelled';
      return hasEnded && last ? [{ stage, sellerId, last }] : [];
    });
  }

  return async (userId: string): Promise<SellerRecord> => {
    if (await absent.isLeaving(userId)) return noRecord;
    const completed = { stage: 'completed' } as const;
    const [sold, asSeller, asBuyer, replies, ended, [rating]] = await Promise.all([
      orders.countDocuments({ sellerId: userId, ...completed, category: 'resale' }),
      orders.countDocuments({ sellerId: userId, ...completed }),
      orders.countDocuments({ buyerId: userId, ...completed }),
      newestReplies(userId),
      endedOrders(userId),
      reviews.listRatings([userId]),
    ]);
    return {
      sold,
      completed: asSeller + asBuyer,
      repliesWithin: repliesWithin(replies),
      ...(rating && { rating: { average: averageOf(rating), count: rating.count } }),
      cancelledPercent: cancelledPercent(ended, userId),
    };
  };
}
