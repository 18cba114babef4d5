import type { Category } from '@alaso/contracts';
import {
  type DbSession,
  defineModel,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import {
  counted,
  standing,
  type WorkflowRows,
  workflowRows,
  findDueIds,
  renameInRows,
} from '../workflow/index.ts';
import { choosesHandOver, type Delivery } from './order-parts.ts';
import { havingStages, type OrderDocument, openStages, ordersOf, referenceOf } from './order.model.ts';

export type NewOrder = Omit<OrderDocument, keyof Timestamped | 'reference'>;

/** A row of `buyers`. It serializes a buyer's orders. */
type BuyerDocument = { _id: string; attempts: number };

const buyerSchema = rowSchema<BuyerDocument>({
  _id: { type: String, required: true, match: uuid },
  attempts: { type: Number, required: true, min: 0, validate: wholeNumber },
});

export const buyersOf = defineModel<BuyerDocument>('buyers', buyerSchema);

type BuyerOfListing = Pick<OrderDocument, 'listingId' | 'buyerId'>;

export type OrderRepository = WorkflowRows<OrderDocument> & {
  /** Returns the ids of orders whose timer or reminder is due at `now`, longest overdue first. */
  due(now: Date, limit: number): Promise<string[]>;
  ofOperation(operationId: string, session?: DbSession): Promise<OrderDocument | undefined>;
  /** Returns a buyer's newest order for a listing, leaving out abandoned and canceled orders. */
  findLatest(buyerId: string, listingId: string): Promise<OrderDocument | undefined>;
  /** Returns this buyer's open orders of a kind, including attempts. */
  listOpen(buyerId: string, category: Category, session?: DbSession): Promise<OrderDocument[]>;
  /** Returns this seller's open orders, excluding attempts. */
  listOpenOfSeller(sellerId: string, session: DbSession): Promise<OrderDocument[]>;
  /** Sets `sellerSuspendedAt` on a seller's open orders, or removes it from them if `since` is null. */
  markSuspended(sellerId: string, since: Date | null, session: DbSession): Promise<void>;
  /** Replaces a user's first name in their orders, unless a later name is already stored. */
  rename(userId: string, firstName: string, at: Date): Promise<void>;
  /**
   * Serializes transactions that store an order for this buyer. Without a shared row to write, two concurrent
   * transactions could each miss the other's order when counting open orders.
   */
  lockBuyer(buyerId: string, session: DbSession): Promise<void>;
  /**
   * Stores an order and returns it. Called only by `createOrder`. @throws a duplicate key error if the
   * operation already has an order
   */
  add(order: NewOrder, session: DbSession): Promise<OrderDocument>;
  /** Stores the days of an attempt. Returns false if the order is no longer an attempt. */
  setDays(id: string, rentalDays: readonly string[], session: DbSession): Promise<boolean>;
  /**
   * Stores a delivery. Returns false if the order has been confirmed or a payment for its delivery has
   * started.
   */
  setDelivery(id: string, delivery: Delivery): Promise<boolean>;
  /**
   * Locks an order's money until the transaction ends, and returns the order's current state, or undefined
   * for an abandoned attempt.
   */
  lockMoney(id: string, session: DbSession): Promise<OrderDocument | undefined>;
  /** Returns an order's delivery as of this transaction. */
  findDelivery(id: string, session: DbSession): Promise<Delivery | undefined>;
  /**
   * Returns the ids of orders that have ended and whose addresses are due to be erased at `now`, longest
   * overdue first.
   */
  dueAddresses(now: Date, limit: number): Promise<string[]>;
  eraseAddress(id: string): Promise<void>;
  /** Replaces an order's reminder. Returns false if the order has changed since it was read. */
  setReminder(order: OrderDocument, next: Date | null, session: DbSession): Promise<boolean>;
  /** Returns the newest orders that this user bought or sold, optionally for only one listing. */
  ofUser(userId: string, limit: number, listingId?: string): Promise<OrderDocument[]>;
  /** Returns a buyer's orders for a listing, newest first. */
  ofPair(pair: BuyerOfListing): Promise<OrderDocument[]>;
  /** Returns the orders for several buyer-listing pairs, newest first. */
  ofPairs(pairs: readonly BuyerOfListing[]): Promise<OrderDocument[]>;
  /** Returns a listing's newest orders. */
  ofListing(listingId: string, limit: number): Promise<OrderDocument[]>;
  /** Returns disputed orders, longest waiting first. */
  disputed(limit: number): Promise<OrderDocument[]>;
  /** Returns the orders whose id ends with this reference. There is almost always exactly one. */
  byReference(reference: string, limit: number): Promise<OrderDocument[]>;
  count(): Promise<number>;
  hasReceipt(receiptNumber: string, session: DbSession): Promise<boolean>;
};

export function orderRepository(connection: Connection): OrderRepository {
  const [orders, buyers] = [ordersOf(connection), buyersOf(connection)];
  const find = async (_id: string) => (await orders.findOne({ _id }).lean()) ?? undefined;
  const ofPairs = async (pairs: readonly BuyerOfListing[]): Promise<OrderDocument[]> =>
    pairs.length === 0
      ? []
      : orders
          .find({ $or: pairs.map((pair) => ({ ...pair, ...counted })) })
          .sort({ createdAt: -1 })
          .lean();
  return {
    ...workflowRows<OrderDocument>(orders, find),
    async due(now, limit) {
      const fields = ['clockAt', 'remindAt'] as const;
      const found = await Promise.all(
        fields.map((field) => findDueIds(orders, field, { now, limit }, counted)),
      );
      return [...new Set(found.flat())];
    },
    async setReminder({ _id, remindAt }, next, session) {
      const change = { $set: { remindAt: next } };
      const quietly = { session, timestamps: false };
      return (await orders.updateOne({ _id, remindAt }, change, quietly)).modifiedCount === 1;
    },
    async setDelivery(_id, delivery) {
      // Once a payment for a delivery has started, only a missing address can still be added.
      const unpaid = { 'money.started': null, 'money.paidParts.0': { $exists: false } };
      const lacking = { 'delivery.chosen': true, 'delivery.address': null };
      const mayChange = delivery.chosen ? { $or: [unpaid, lacking] } : unpaid;
      const open = { _id, stage: { $in: [...choosesHandOver] }, ...mayChange, ...counted };
      return (await orders.updateOne(open, { $set: { delivery } }, { timestamps: false })).matchedCount === 1;
    },
    async lockMoney(_id, session) {
      const change = { $inc: { moneyLocks: 1 } };
      const options = { session, timestamps: false, returnDocument: 'after' as const };
      return (await orders.findOneAndUpdate({ _id }, change, options).lean()) ?? undefined;
    },
    findDelivery: async (_id, session) =>
      (await orders.findOne({ _id }, { delivery: 1 }, { session }).lean())?.delivery,
    dueAddresses: (now, limit) =>
      // An open dispute still needs the address.
      findDueIds(orders, 'eraseAddressAt', { now, limit }, { receiptDispute: { $ne: 'open' } }),
    async eraseAddress(_id) {
      const change = { $set: { 'delivery.address': null, eraseAddressAt: null } };
      for (const one of ['shipment', 'returnShipment'] as const) {
        const hasWaybill = { _id, [`delivery.${one}.waybill.id`]: { $type: 'string' as const } };
        const without = { $set: { [`delivery.${one}.waybill`]: null } };
        await orders.updateOne(hasWaybill, without, { timestamps: false });
      }
      const hasReturn = { _id, 'delivery.returnAddress': { $type: 'object' as const } };
      await orders.updateOne(hasReturn, { $set: { 'delivery.returnAddress': null } }, { timestamps: false });
      await orders.updateOne({ _id, eraseAddressAt: { $type: 'date' } }, change, { timestamps: false });
    },
    ofOperation: async (operationId, session) =>
      (await orders.findOne({ operationId }, null, { session }).lean()) ?? undefined,
    async findLatest(buyerId, listingId) {
      const [latest] = await orders
        .find({ buyerId, listingId, sync: { $in: standing }, stage: { $in: havingStages } })
        .sort({ createdAt: -1 })
        .limit(1)
        .lean();
      return latest;
    },
    listOpen: (buyerId, category, session) =>
      orders
        .find({ buyerId, stage: { $in: openStages }, category, sync: { $in: standing } }, null, {
          session,
        })
        .lean(),
    listOpenOfSeller: (sellerId, session) =>
      orders.find({ sellerId, stage: { $in: openStages }, ...counted }, null, { session }).lean(),
    async markSuspended(sellerId, since, session) {
      const [marked, change] = since
        ? [{ stage: { $in: openStages } }, { $set: { sellerSuspendedAt: since } }]
        : [
            { stage: { $in: openStages }, sellerSuspendedAt: { $exists: true } },
            { $unset: { sellerSuspendedAt: 1 as const } },
          ];
      await orders.updateMany({ sellerId, ...marked }, change, { session, timestamps: false });
    },
    async rename(userId, firstName, at) {
      await renameInRows(orders, ['buyer', 'buyerFirstName'], { userId, firstName, at });
      await renameInRows(orders, ['seller', 'sellerFirstName'], { userId, firstName, at });
    },
    async lockBuyer(_id, session) {
      await buyers.updateOne({ _id }, { $inc: { attempts: 1 } }, { upsert: true, session });
    },
    async add(order, session) {
      // Uses the injected clock of the steps rather than Mongoose's own timestamp.
      const createdAt = order.timeline[0]?.at;
      const row = { ...order, reference: referenceOf(order), ...(createdAt && { createdAt }) };
      const [stored] = await orders.create([row], { session });
      if (!stored) throw new Error(`order ${order._id} was not stored`);
      return stored.toObject();
    },
    async setDays(_id, rentalDays, session) {
      const change = { $set: { rentalDays: [...rentalDays] } };
      const { matchedCount } = await orders.updateOne({ _id, sync: 'claiming' }, change, {
        session,
        timestamps: false,
      });
      return matchedCount === 1;
    },
    async ofUser(userId, limit, listingId) {
      // Two reads, each from its own index. No order appears twice, because nobody buys from themselves.
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          orders
            .find({
              [party]: userId,
              ...(listingId !== undefined && { listingId }),
              ...counted,
            })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        ),
      );
      return [...(bought ?? []), ...(sold ?? [])]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    ofPairs,
    ofPair: (pair) => ofPairs([pair]),
    ofListing: (listingId, limit) =>
      orders
        .find({ listingId, ...counted })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    disputed: (limit) =>
      orders
        .find({ $or: [{ stage: 'disputed' }, { receiptDispute: 'open' }], ...counted })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean(),
    byReference: (reference, limit) =>
      orders
        .find({ reference, ...counted })
        .limit(limit)
        .lean(),
    count: () => orders.countDocuments(counted),
    hasReceipt: async (receiptNumber, session) =>
      (await orders.exists({ receiptNumber }).session(session)) !== null,
  };
}
