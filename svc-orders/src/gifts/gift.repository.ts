import { giftQueueLimits } from '@alaso/contracts';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type Gift, type OrderDocument, ordersOf, type QueueEntry } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';

export type GiftRepository = {
  /** Returns the order of the user who has claimed this gift but not collected it yet. */
  findClaim(listingId: string): Promise<OrderDocument | undefined>;
  /** Returns the queue as of this transaction. */
  findQueue(orderId: string, session: DbSession): Promise<QueueEntry[]>;
  /**
   * Appends a user to an open queue. Returns false if the queue is closed or full, or if the user is already
   * in the queue.
   */
  join(orderId: string, entry: QueueEntry): Promise<boolean>;
  leave(listingId: string, userId: string): Promise<void>;
  /**
   * Counts the gifts that each of these users has missed since the given time. Leaves out users who have
   * missed none.
   */
  missed(userIds: readonly string[], since: Date, session?: DbSession): Promise<ReadonlyMap<string, number>>;
};

/** Selects the claims whose queue is open. */
const claimed = { category: 'gift', stage: 'claimed', ...counted } as const;
/** A queue change is not a step of the order, so `updatedAt` does not change. */
const quietly = { timestamps: false } as const;

export function giftRepository(connection: Connection): GiftRepository {
  const orders = ordersOf(connection);
  return {
    findClaim: async (listingId) => (await orders.findOne({ listingId, ...claimed }).lean()) ?? undefined,
    async findQueue(_id, session) {
      const order = await orders.findOne({ _id }, { gift: 1 }, { session }).lean<{ gift: Gift | null }>();
      return order?.gift?.line ?? [];
    },
    async join(_id, entry) {
      const open = {
        'gift.line.userId': { $ne: entry.userId },
        [`gift.line.${giftQueueLimits.places - 1}`]: { $exists: false },
      };
      const joined = { $push: { 'gift.line': entry } };
      return (await orders.updateOne({ _id, ...claimed, ...open }, joined, quietly)).modifiedCount === 1;
    },
    async leave(listingId, userId) {
      await orders.updateOne({ listingId, ...claimed }, { $pull: { 'gift.line': { userId } } }, quietly);
    },
    async missed(userIds, since, session) {
      const found = await orders
        .find(
          {
            buyerId: { $in: [...userIds] },
            stage: 'missed',
            category: 'gift',
            // A parcel that was not sent is not the claimer's fault, unless it never had an address.
            $or: [
              { 'delivery.chosen': { $ne: true } },
              { 'delivery.address': null, eraseAddressAt: { $exists: false } },
            ],
            'timeline.at': { $gte: since },
          },
          { buyerId: 1 },
          { session },
        )
        .lean();
      const counts = new Map<string, number>();
      for (const { buyerId } of found) counts.set(buyerId, (counts.get(buyerId) ?? 0) + 1);
      return counts;
    },
  };
}
