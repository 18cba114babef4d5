import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { isFinal, type WorkflowRows, workflowRows, findDueIds, renameInRows } from '../workflow/index.ts';
import { offerDefinition } from './definition.ts';
import { type OfferDocument, offersOf } from './offer.model.ts';

export type NewOffer = Omit<OfferDocument, keyof Timestamped>;

export type OfferRepository = WorkflowRows<OfferDocument> & {
  /** Returns the ids of offers whose timer is due at `now`, longest overdue first. */
  due(now: Date, limit: number): Promise<string[]>;
  ofOperation(operationId: string): Promise<OfferDocument | undefined>;
  /**
   * Stores an offer. @throws a duplicate key error if this buyer already has an open offer for the listing
   */
  add(offer: NewOffer, session: DbSession): Promise<OfferDocument>;
  count(buyerId: string, listingId: string): Promise<number>;
  ofPair(pair: Pick<OfferDocument, 'listingId' | 'buyerId'>): Promise<OfferDocument[]>;
  /** Returns a listing's open offers that have not been accepted. */
  listUnanswered(listingId: string): Promise<OfferDocument[]>;
  /** Returns the ids of the buyers who have an open offer for a listing. */
  buyersFor(listingId: string): Promise<string[]>;
  /** Returns the ids of those of the given listings that are reserved by an accepted offer. */
  reserved(listingIds: readonly string[]): Promise<Set<string>>;
  /**
   * Returns the ids of this user's open offers, made or received. If `otherId` is given, returns only offers
   * with that member.
   */
  listOpen(userId: string, otherId?: string): Promise<string[]>;
  /** Returns the newest offers that this user made or received, optionally for only one listing. */
  ofUser(userId: string, limit: number, listingId?: string): Promise<OfferDocument[]>;
  /** Replaces a user's first name in their offers, unless a later name is already stored. */
  rename(userId: string, firstName: string, at: Date): Promise<void>;
};

export function offerRepository(connection: Connection): OfferRepository {
  const offers = offersOf(connection);
  return {
    ...workflowRows<OfferDocument>(
      offers,
      async (_id) => (await offers.findOne({ _id }).lean()) ?? undefined,
      ({ to }) => ({ open: to !== null && !isFinal(offerDefinition, to.stage) }),
    ),
    due: (now, limit) => findDueIds(offers, 'clockAt', { now, limit }),
    ofOperation: async (operationId) => (await offers.findOne({ operationId }).lean()) ?? undefined,
    async add(offer, session) {
      const [stored] = await offers.create([offer], { session });
      if (!stored) throw new Error(`offer ${offer._id} was not stored`);
      return stored.toObject();
    },
    count: (buyerId, listingId) => offers.countDocuments({ buyerId, listingId }),
    ofPair: ({ listingId, buyerId }) => offers.find({ listingId, buyerId }).lean(),
    listUnanswered(listingId) {
      const stage = { $in: [...(offerDefinition.unclaimed ?? [])] };
      return offers.find({ listingId, open: true, stage }).lean();
    },
    async buyersFor(listingId) {
      const found = await offers.find({ listingId, open: true }, { buyerId: 1 }).lean();
      return found.map(({ buyerId }) => buyerId);
    },
    async reserved(listingIds) {
      const accepted = { listingId: { $in: [...listingIds] }, open: true, stage: 'accepted' as const };
      const found = await offers.find(accepted, { listingId: 1 }).lean();
      return new Set(found.map(({ listingId }) => listingId));
    },
    async listOpen(userId, otherId) {
      const pairs = [
        { buyerId: userId, ...(otherId !== undefined && { sellerId: otherId }) },
        { sellerId: userId, ...(otherId !== undefined && { buyerId: otherId }) },
      ];
      const found = await offers.find({ open: true, $or: pairs }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    async ofUser(userId, limit, listingId) {
      const [made, received] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          offers
            .find({ [party]: userId, ...(listingId !== undefined && { listingId }) })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        ),
      );
      return [...(made ?? []), ...(received ?? [])]
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    async rename(userId, firstName, at) {
      await renameInRows(offers, ['buyer', 'buyerFirstName'], { userId, firstName, at });
      await renameInRows(offers, ['seller', 'sellerFirstName'], { userId, firstName, at });
    },
  };
}
