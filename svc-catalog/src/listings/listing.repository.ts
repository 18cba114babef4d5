import type { ListingSort } from '@alaso/contracts';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type ListingDocument, listingsOf } from './listing.model.ts';
import type { PositionIn } from './page-position.ts';

/** Which listings are meant; removed ones never are. Prices in kobo, both ends included. */
export type ListingFilter = Partial<
  Pick<ListingDocument, 'category' | 'size' | 'condition' | 'fabricType' | 'color' | 'occasion' | 'ownerId'>
> & { status?: ListingDocument['status']; minKobo?: number; maxKobo?: number };

/** What a search needs of a listing to put it in its place; the listings of one page are read whole afterwards. */
export type Candidate = Pick<ListingDocument, '_id' | 'createdAt' | 'priceAscending' | 'priceDescending'>;

export type ListingRepository = {
  find(id: string): Promise<ListingDocument | undefined>;
  /** Stores a listing, unless one with its id is there already. Answers the stored one. */
  addOnce(listing: ListingDocument): Promise<ListingDocument>;
  /** Takes an active listing away that nobody holds or has booked. Answers whether it did. */
  remove(id: string, session: DbSession): Promise<boolean>;
  page(
    filter: ListingFilter,
    sort: ListingSort,
    after: PositionIn<ListingSort> | undefined,
    limit: number,
  ): Promise<ListingDocument[]>;
  /** How many there are, counted up to `atMost`. */
  count(filter: ListingFilter, atMost?: number): Promise<number>;
  /** The newest listings that hold all these words. */
  withWords(filter: ListingFilter, words: readonly string[], limit: number): Promise<Candidate[]>;
  /** The newest listings that hold all these trigrams, with their words. */
  withTrigrams(
    filter: ListingFilter,
    trigrams: readonly string[],
    limit: number,
  ): Promise<(Candidate & Pick<ListingDocument, 'searchWords'>)[]>;
  /** Those of these listings that are still there, in the order of the ids. */
  inOrder(ids: readonly string[]): Promise<ListingDocument[]>;
};

function conditionsOf({ minKobo, maxKobo, ...same }: ListingFilter) {
  const price = {
    ...(minKobo !== undefined && { $gte: minKobo }),
    ...(maxKobo !== undefined && { $lte: maxKobo }),
  };
  return { ...same, removedAt: null, ...(Object.keys(price).length > 0 && { priceKobo: price }) };
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Where a page begins. The plain bound lets the index jump there; the `$or` settles equal keys. */
function afterPosition(position: PositionIn<ListingSort> | undefined) {
  if (!position) return {};
  const [sort, key, id] = position;
  if (sort === 'newest') {
    const at = new Date(key);
    return { createdAt: { $lte: at }, $or: [{ createdAt: { $lt: at } }, { _id: { $lt: id } }] };
  }
  if (sort === 'price-asc') {
    return { priceAscending: { $gte: key }, $or: [{ priceAscending: { $gt: key } }, { _id: { $gt: id } }] };
  }
  return { priceDescending: { $lte: key }, $or: [{ priceDescending: { $lt: key } }, { _id: { $lt: id } }] };
}

const candidateFields = { createdAt: 1, priceAscending: 1, priceDescending: 1 } as const;

const sortKeys = {
  newest: newestFirst,
  'price-asc': { priceAscending: 1, _id: 1 },
  'price-desc': { priceDescending: -1, _id: -1 },
} as const satisfies Record<ListingSort, Record<string, 1 | -1>>;

export function listingRepository(connection: Connection): ListingRepository {
  const listings = listingsOf(connection);
  return {
    find: async (id) => (await listings.findOne({ _id: id, removedAt: null })) ?? undefined,
    async addOnce(listing) {
      const { _id, ...fields } = listing;
      const stored = await listings.findOneAndUpdate(
        { _id },
        { $setOnInsert: fields },
        { upsert: true, returnDocument: 'after' },
      );
      return stored ?? listing;
    },
    async remove(id, session) {
      const now = new Date();
      const { modifiedCount } = await listings.updateOne(
        { _id: id, status: 'active', hold: null, openBookings: 0, removedAt: null },
        { $set: { removedAt: now, updatedAt: now } },
        { session },
      );
      return modifiedCount === 1;
    },
    page: (filter, sort, after, limit) =>
      listings
        .find({ ...conditionsOf(filter), ...afterPosition(after) })
        .sort(sortKeys[sort])
        .limit(limit)
        .toArray(),
    count: (filter, atMost) =>
      listings.countDocuments(conditionsOf(filter), atMost === undefined ? {} : { limit: atMost }),
    withWords: (filter, words, limit) =>
      listings
        .find({ ...conditionsOf(filter), searchWords: { $all: [...words] } })
        .project<Candidate>(candidateFields)
        .sort(newestFirst)
        .limit(limit)
        .toArray(),
    withTrigrams: (filter, trigrams, limit) =>
      listings
        .find({ ...conditionsOf(filter), searchTrigrams: { $all: [...trigrams] } })
        .project<Candidate & Pick<ListingDocument, 'searchWords'>>({ ...candidateFields, searchWords: 1 })
        .sort(newestFirst)
        .limit(limit)
        .toArray(),
    async inOrder(ids) {
      const found = await listings.find({ _id: { $in: [...ids] }, removedAt: null }).toArray();
      const byId = new Map(found.map((listing) => [listing._id, listing]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
