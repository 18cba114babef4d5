import type { Category } from '@alaso/contracts';
import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import {
  keyedPrice,
  type ListingDocument,
  type ListingSanction,
  listingsOf,
  type Pauser,
  type ShownListing,
  withoutSearched,
} from './listing.model.ts';
import type { PreparedPhoto } from '../photos/index.ts';
import type { CursorIn, StoredOrder } from './page-cursor.ts';
import {
  isKeyed,
  keyedConditions,
  type Lead,
  type ListingFilter,
  planAll,
  planReads,
  shown,
} from './listing-query.ts';

/** The requirements for a claim. `priceKobo` is undefined if the price does not matter. */
type ClaimRequest = {
  listingId: string;
  claimId: string;
  exclusive: boolean;
  priceKobo?: number | null | undefined;
};

export type ListingRepository = {
  /** Returns a public listing, which is one that is neither paused nor removed. */
  find(id: string): Promise<ShownListing | undefined>;
  /** Returns a listing that has not been removed, even if it is paused. */
  findEvenPaused(id: string): Promise<ListingDocument | undefined>;
  findEvenRemoved(id: string, session?: DbSession): Promise<ListingDocument | undefined>;
  /** Stores a listing. @throws a duplicate key error if its id is taken */
  add(listing: Omit<ListingDocument, keyof Timestamped>, session: DbSession): Promise<ListingDocument>;
  /** Stores several listings. @throws a duplicate key error if one of their ids is taken */
  addAll(rows: readonly Omit<ListingDocument, keyof Timestamped>[], session: DbSession): Promise<void>;
  /** Counts the listings that this user created later than `since`, including removed ones. */
  countCreated(ownerId: string, since: Date, session: DbSession): Promise<number>;
  /** Returns those of the given ids that identify existing listings, including removed ones. */
  existing(ids: readonly string[], session: DbSession): Promise<ReadonlySet<string>>;
  /**
   * Changes an active listing and returns the new version. Returns undefined if the listing has been changed,
   * held, released, or removed since it was read.
   */
  edit(
    asRead: Pick<ListingDocument, '_id' | 'updatedAt' | 'hold'>,
    edited: Partial<Omit<ListingDocument, '_id' | 'createdAt' | 'updatedAt' | 'hold'>>,
    at: Date,
    session: DbSession,
  ): Promise<ListingDocument | undefined>;
  /**
   * Stores a photo's variants in the listings that show it. Leaves `updatedAt` unchanged, because the owner
   * did not make this change.
   */
  setPrepared(photoId: string, prepared: PreparedPhoto, session: DbSession): Promise<void>;
  /**
   * Returns a map from photo id to listing id for the given photos that appear in a listing. Ignores listings
   * removed before `removedSince`.
   */
  showing(photoIds: readonly string[], removedSince: Date): Promise<ReadonlyMap<string, string>>;
  /** Returns listings that were removed earlier than `before` and still have photos. */
  removedBefore(before: Date, limit: number): Promise<string[]>;
  /** Drops the photos of a listing that was removed earlier than `before`. Returns true on success. */
  dropPhotos(id: string, before: Date, session: DbSession): Promise<boolean>;
  /** Removes an active listing that is neither held nor booked. Returns true on success. */
  remove(id: string, by: 'owner' | 'admin', session: DbSession): Promise<boolean>;
  /** Pauses an active listing that is neither held nor booked. Returns true on success. */
  pause(id: string): Promise<boolean>;
  /** Resumes a listing that its owner paused. Returns true if it was paused. */
  resume(id: string, session: DbSession): Promise<boolean>;
  /** Stores an owner's new first name in their listings, unless a more recent one is stored. */
  renameOwner(ownerId: string, firstName: string, at: Date): Promise<void>;
  /**
   * Pauses all listings of an owner who is suspended or has deleted their account, including hidden and
   * removed listings.
   */
  pauseAllOf(ownerId: string, session: DbSession, by?: Pauser): Promise<void>;
  /** Reverts `pauseAllOf`. A listing that the owner had paused remains paused. */
  resumeAllOf(ownerId: string, session: DbSession, by?: Pauser): Promise<void>;
  /** Restores a listing that its owner removed at or after `removedSince`. Returns true on success. */
  restore(id: string, removedSince: Date, session: DbSession): Promise<boolean>;
  /** Hides or shows a listing, unless there is a later decision. Returns true on success. */
  setSanction(
    id: string,
    changes: Pick<ListingDocument, 'removedAt' | 'removedBy'> & { measure: ListingSanction },
    session: DbSession,
  ): Promise<boolean>;
  /** Returns a page of listings. `isFew` means that at most `fewInRange` listings match. */
  page(
    filter: ListingFilter,
    order: StoredOrder,
    after: CursorIn<StoredOrder> | undefined,
    limit: number,
    isFew?: boolean,
  ): Promise<ShownListing[]>;
  /**
   * Returns the newest available listings of a category that have a price and a processed photo at least
   * `minWidth` pixels wide.
   */
  withLargePhoto(category: Category, minWidth: number, limit: number): Promise<ShownListing[]>;
  count(filter: ListingFilter, limit?: number): Promise<number>;
  /** Returns the existing listings with these ids, in the given order. */
  inOrder(ids: readonly string[]): Promise<ShownListing[]>;
  /**
   * Performs the conditional update that decides which claim succeeds. The listing must be active, must not
   * be held, paused, or removed, and for an order must have the expected price. An exclusive claim holds the
   * listing if it has no bookings; any other claim adds to the number of bookings. Returns true on success.
   */
  take(request: ClaimRequest, session: DbSession): Promise<boolean>;
  /** Takes the listing held by this claim off the market. Returns true if the claim held the listing. */
  hand(id: string, claimId: string, status: 'sold' | 'gifted', session: DbSession): Promise<boolean>;
  /**
   * Transfers a listing to another claim from the claim that holds it or has already taken it. Returns true
   * on success.
   */
  passOn(
    id: string,
    claims: { from: string; to: string },
    status: 'sold' | 'gifted',
    session: DbSession,
  ): Promise<boolean>;
  /** Frees the listing and returns its owner, if this claim holds the listing or has already taken it. */
  release(id: string, claimId: string, session: DbSession): Promise<string | undefined>;
  /**
   * Pauses a listing as its owner would, even if it has bookings. The end of a suspension does not resume it.
   */
  pauseForOwner(id: string, session: DbSession): Promise<void>;
  endBooking(id: string, session: DbSession): Promise<void>;
  /**
   * Increments the listing's favorite count. Returns the new version, or undefined if the listing is not
   * visible or is this user's own.
   */
  countFavorite(id: string, userId: string, session: DbSession): Promise<ListingDocument | undefined>;
  /** Decrements the favorite count, regardless of the listing's state. */
  discountFavorite(id: string, session: DbSession): Promise<void>;
};

/** Returns options that leave `updatedAt` unchanged, for a change that the listing's owner did not make. */
const unseenChange = (session: DbSession) =>
  ({ session, timestamps: false, returnDocument: 'after' }) as const;

/** Neither held nor sold. The listing may have bookings or be paused. */
const free = { status: 'active', hold: null, removedAt: null } as const;

/** Ends any pause. A sold listing becomes visible again, but still cannot be ordered. */
const unpaused = { $set: { pausedAt: null }, $unset: { pausedBy: 1 } } as const;

/** A state change is not an edit, so it leaves `updatedAt` unchanged and does not conflict with an edit. */
const stateChange = { timestamps: false } as const;

/** Maximum number of listings looked at to compare two read plans, or to find large photos. */
const maxCompared = 2000;

/**
 * Returns the kind of keys that leaves fewer listings to compare row by row, or undefined if the keys cover
 * the whole filter.
 */
export async function chooseLead(
  listings: Pick<ReturnType<typeof listingsOf>, 'countDocuments'>,
  filter: ListingFilter,
): Promise<Lead | undefined> {
  if (filter.ownerId !== undefined || isKeyed(filter)) return undefined;
  const counted = (lead: Lead) => {
    const { status, facetKeys } = keyedConditions(filter, lead);
    return listings.countDocuments(
      { ...(status && { status }), facetKeys },
      { hint: keyedPrice, limit: maxCompared },
    );
  };
  const [byPlace, byOptions] = await Promise.all([counted('place'), counted('options')]);
  return byOptions < byPlace ? 'options' : 'place';
}

export function listingRepository(connection: Connection): ListingRepository {
  const listings = listingsOf(connection);
  const bare = connection.collection<ListingDocument>(listings.collection.name);
  return {
    // Bypasses Mongoose, which would use 8% to 14% more CPU for this frequent read.
    find: async (_id) =>
      (await bare.findOne<ShownListing>({ _id, ...shown }, { projection: withoutSearched })) ?? undefined,
    findEvenPaused: async (_id) => (await listings.findOne({ _id, removedAt: null }).lean()) ?? undefined,
    findEvenRemoved: async (_id, session) =>
      (await listings.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async add(listing, session) {
      const [stored] = await listings.create([listing], { session });
      if (!stored) throw new Error('a listing was stored and not returned');
      return stored.toObject();
    },
    async addAll(rows, session) {
      await listings.insertMany([...rows], { session });
    },
    countCreated: (ownerId, since, session) =>
      listings.countDocuments({ ownerId, createdAt: { $gt: since } }, { session }),
    async existing(ids, session) {
      const found = await listings.find({ _id: { $in: [...ids] } }, { _id: 1 }, { session }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async setPrepared(photoId, prepared, session) {
      await listings.updateMany(
        { 'photos.id': photoId },
        { $set: { 'photos.$.prepared': prepared } },
        { ...stateChange, session },
      );
    },
    async edit({ _id, updatedAt, hold }, edited, at, session) {
      const unchanged = { _id, updatedAt, hold, status: 'active', removedAt: null } as const;
      const after = { returnDocument: 'after', timestamps: false, session } as const;
      const change = { $set: { ...edited, updatedAt: at } };
      return (await listings.findOneAndUpdate(unchanged, change, after).lean()) ?? undefined;
    },
    async showing(photoIds, removedSince) {
      const kept = {
        $or: [
          { removedAt: null },
          { removedAt: { $gte: removedSince } },
          { removedBy: 'moderation' as const },
        ],
      };
      const found = await listings
        .find({ 'photos.id': { $in: [...photoIds] }, ...kept }, { photos: 1 })
        .lean();
      return new Map(found.flatMap(({ _id, photos }) => photos.map(({ id }) => [id, _id] as const)));
    },
    async removedBefore(before, limit) {
      // The lower bound matches the partial index, which contains only removed listings.
      const removed = {
        removedAt: { $gt: new Date(0), $lt: before },
        removedBy: { $ne: 'moderation' as const },
        'photos.0': { $exists: true },
      };
      const found = await listings.find(removed, { _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    async dropPhotos(_id, before, session) {
      const removed = { _id, removedAt: { $lt: before } };
      const dropped = await listings.updateOne(
        removed,
        { $set: { photos: [] } },
        { ...stateChange, session },
      );
      return dropped.modifiedCount === 1;
    },
    async remove(id, by, session) {
      const { modifiedCount } = await listings.updateOne(
        { _id: id, ...free, openBookings: 0 },
        { $set: { removedAt: new Date(), removedBy: by } },
        { session, ...stateChange },
      );
      return modifiedCount === 1;
    },
    async pause(_id) {
      const pausable = { _id, ...free, openBookings: 0, pausedAt: null };
      const paused = await listings.updateOne(pausable, { $set: { pausedAt: new Date() } }, stateChange);
      return paused.modifiedCount === 1;
    },
    async restore(_id, removedSince, session) {
      const own = { _id, removedBy: 'owner', removedAt: { $gte: removedSince } } as const;
      const back = { $set: { removedAt: null, removedBy: null } };
      return (await listings.updateOne(own, back, { ...stateChange, session })).modifiedCount === 1;
    },
    async setSanction(_id, changes, session) {
      const { at } = changes.measure;
      const earlier = { _id, $or: [{ measure: { $exists: false } }, { 'measure.at': { $lt: at } }] };
      const set = await listings.updateOne(earlier, { $set: changes }, { ...stateChange, session });
      return set.modifiedCount === 1;
    },
    async resume(_id, session) {
      const paused = { _id, pausedAt: { $ne: null }, pausedBy: { $exists: false } };
      const back = { $set: { pausedAt: null } };
      return (await listings.updateOne(paused, back, { ...stateChange, session })).modifiedCount === 1;
    },
    async renameOwner(ownerId, firstName, at) {
      await listings.updateMany(
        { ownerId, $or: [{ ownerRenamedAt: { $exists: false } }, { ownerRenamedAt: { $lt: at } }] },
        { $set: { ownerFirstName: firstName, ownerRenamedAt: at } },
        stateChange,
      );
    },
    async pauseAllOf(ownerId, session, pausedBy = 'suspension') {
      const paused = { $set: { pausedAt: new Date(), pausedBy } };
      const onMarket = { ownerId, status: 'active' as const, pausedAt: null };
      await listings.updateMany(onMarket, paused, { ...stateChange, session });
    },
    async resumeAllOf(ownerId, session, pausedBy = 'suspension') {
      await listings.updateMany({ ownerId, pausedBy }, unpaused, { ...stateChange, session });
    },
    async page(filter, order, after, limit, isFew = false) {
      const page: ShownListing[] = [];
      const lead = await chooseLead(listings, filter);
      for (const { conditions, sort, hint } of planReads(filter, order, after, isFew, lead)) {
        if (page.length === limit) break;
        const rest = limit - page.length;
        page.push(
          ...(await listings.find(conditions, withoutSearched).sort(sort).limit(rest).hint(hint).lean()),
        );
      }
      return page;
    },
    async withLargePhoto(category, minWidth, limit) {
      const [read] = planReads({ status: 'active', category }, 'newest', undefined, false);
      const suits = {
        hold: null,
        priceKobo: { $ne: null },
        'photos.0.prepared.width': { $gte: minWidth },
      };
      const steps = [
        { $match: read?.conditions },
        { $sort: read?.sort },
        // Bounds the cost if few listings have large photos.
        { $limit: maxCompared },
        { $match: suits },
        { $limit: limit },
        { $unset: Object.keys(withoutSearched) },
      ];
      return bare.aggregate<ShownListing>(steps, read && { hint: read.hint }).toArray();
    },
    async count(filter, limit) {
      const { conditions, hint } = planAll(filter, await chooseLead(listings, filter));
      return listings.countDocuments(conditions, { hint, ...(limit !== undefined && { limit }) });
    },
    async inOrder(ids) {
      const found = await listings.find({ _id: { $in: [...ids] }, ...shown }, withoutSearched).lean();
      const byId = new Map(found.map((listing) => [listing._id, listing]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async take({ listingId, claimId, exclusive, priceKobo }, session) {
      const takeable = {
        _id: listingId,
        ...free,
        pausedAt: null,
        ...(priceKobo !== undefined && { priceKobo }),
        ...(exclusive && { openBookings: 0 }),
      };
      const taken = exclusive ? { $set: { hold: claimId } } : { $inc: { openBookings: 1 } };
      return (await listings.updateOne(takeable, taken, { ...stateChange, session })).modifiedCount === 1;
    },
    async hand(_id, claimId, status, session) {
      const held = { _id, hold: claimId };
      const { $set, $unset } = unpaused;
      const handed = { $set: { ...$set, status }, $unset };
      const { matchedCount } = await listings.updateOne(held, handed, { ...stateChange, session });
      return matchedCount === 1;
    },
    async passOn(_id, { from, to }, status, session) {
      const passed = { $set: { hold: to, status, soldAt: null } };
      const { modifiedCount } = await listings.updateOne({ _id, hold: from }, passed, {
        ...stateChange,
        session,
      });
      return modifiedCount === 1;
    },
    async release(_id, claimId, session) {
      const given = { $set: { status: 'active' as const, hold: null, soldAt: null } };
      const had = { ...stateChange, session, projection: { ownerId: 1 } } as const;
      return (await listings.findOneAndUpdate({ _id, hold: claimId }, given, had).lean())?.ownerId;
    },
    async pauseForOwner(_id, session) {
      const paused = { $set: { pausedAt: new Date() }, $unset: { pausedBy: 1 } };
      await listings.updateOne({ _id, status: 'active', removedAt: null }, paused, {
        ...stateChange,
        session,
      });
    },
    async endBooking(_id, session) {
      await listings.updateOne({ _id }, { $inc: { openBookings: -1 } }, { ...stateChange, session });
    },
    async countFavorite(_id, userId, session) {
      const seen = { _id, ...shown, ownerId: { $ne: userId } };
      const counted = await listings
        .findOneAndUpdate(seen, { $inc: { favouriteCount: 1 } }, unseenChange(session))
        .lean();
      return counted ?? undefined;
    },
    async discountFavorite(_id, session) {
      await listings.updateOne({ _id }, { $inc: { favouriteCount: -1 } }, unseenChange(session));
    },
  };
}
