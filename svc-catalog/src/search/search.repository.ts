import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { type FacetRow, facetRowFields } from '../listings/facet-keys.ts';
import { type ListingDocument, listingsOf } from '../listings/listing.model.ts';
import { ofOwner } from '../listings/listing-indexes.ts';
import { newestFirst } from '../listings/listing-order.ts';
import {
  conditionsOf,
  indexOfChoice,
  keyedConditions,
  type ListingFilter,
} from '../listings/listing-query.ts';

/** What a search needs to rank a listing; the listings of one page are read whole afterward. */
export type Candidate = Pick<ListingDocument, '_id' | 'createdAt' | 'priceAscending' | 'priceDescending'> &
  FacetRow;
/** With all that it says, where a search has to see how well it fits. */
export type DoubtfulCandidate = Candidate & Pick<ListingDocument, 'searchWords'>;

/** What a listing has to have: one of these words in all that it says, or one of these keys of its names. */
export type Wanted = { in: 'searchWords' | 'nameKeys'; anyOf: readonly string[] };

/** `hasOlder`: not all were looked through, because very many have each of the things wanted. */
export type Newest<Row> = { rows: Row[]; hasOlder: boolean };

export type SearchRepository = {
  /**
   * The newest listings that have all that is wanted. Of what is in few listings all are looked through; else
   * the newest with one of the things wanted, up to a bound.
   */
  newest(filter: ListingFilter, wanted: readonly Wanted[], limit: number): Promise<Newest<Candidate>>;
  /** The same with their words. */
  newestWithWords(
    filter: ListingFilter,
    wanted: readonly Wanted[],
    limit: number,
  ): Promise<Newest<DoubtfulCandidate>>;
  /** The listings with most of these words, then newest, among the newest with any of them, up to a bound. */
  newestWithMost(
    filter: ListingFilter,
    words: readonly string[],
    limit: number,
  ): Promise<DoubtfulCandidate[]>;
};

/** So many listings that have one of the things wanted are looked through: the newest, where more have it. */
const lookedThrough = 2000;
/** How old a number of listings may be by which a read is planned, in ms. */
const countedForMs = 60_000;
const maxCounted = 5000;

const candidateFields = {
  createdAt: 1,
  priceAscending: 1,
  priceDescending: 1,
  ...facetRowFields,
} as const satisfies Record<Exclude<keyof Candidate, '_id'>, 1>;

const doubtfulFields = { ...candidateFields, searchWords: 1 } as const;

/** What an index finds, and that index. */
type Way = { found: object; hint: Record<string, 1 | -1> };

const wayOf = (wanted: Wanted, status: object): Way => ({
  found: { ...status, [wanted.in]: { $in: [...wanted.anyOf] } },
  hint: { status: 1, [wanted.in]: 1, ...newestFirst },
});

function waysOf(filter: ListingFilter, wanted: readonly Wanted[]): Way[] {
  const { status } = filter;
  const choice = indexOfChoice(filter);
  return [
    ...wanted.map((one) => wayOf(one, { ...(status && { status }) })),
    ...(choice ? [{ found: keyedConditions(filter), hint: choice }] : []),
  ];
}

export function searchRepository(connection: Connection): SearchRepository {
  const listings = listingsOf(connection);
  const counts = new LRUCache<string, number, Way>({
    max: maxCounted,
    ttl: countedForMs,
    fetchMethod: (_key, _old, { context: { found, hint } }) =>
      listings.countDocuments(found, { limit: lookedThrough + 1, hint }),
  });

  /** The way that meets the fewest listings, and whether it meets so few that it may be walked to its end. */
  async function shortest(ways: readonly Way[]): Promise<Way & { isShort: boolean }> {
    const counted = await Promise.all(
      ways.map(async (way) => ({
        way,
        count: await counts.forceFetch(JSON.stringify(way), { context: way }),
      })),
    );
    const [best] = counted.toSorted((a, b) => a.count - b.count);
    if (!best) throw new Error('a search has to want something');
    return { ...best.way, isShort: best.count <= lookedThrough };
  }

  async function newest<Row>(
    fields: Record<string, 1>,
    filter: ListingFilter,
    wanted: readonly Wanted[],
    limit: number,
  ): Promise<Newest<Row>> {
    const all = {
      ...conditionsOf(filter),
      $and: wanted.map(({ in: field, anyOf }) => ({ [field]: { $in: [...anyOf] } })),
    };
    const read = async (hint: Way['hint']) => ({
      rows: await listings.find(all, fields).sort(newestFirst).limit(limit).hint(hint).lean<Row[]>(),
      hasOlder: false,
    });
    if (filter.ownerId !== undefined) return read(ofOwner);

    const ways = waysOf(filter, wanted);
    const [only] = ways;
    if (only && ways.length === 1) return read(only.hint);

    const { found, hint, isShort } = await shortest(ways);
    if (isShort) return read(hint);
    const rows = await listings
      .aggregate<Row>([
        { $match: found },
        { $sort: newestFirst },
        { $limit: lookedThrough },
        { $match: all },
        { $limit: limit },
        { $project: fields },
      ])
      .hint(hint);
    return { rows, hasOlder: true };
  }

  return {
    newest: (...asked) => newest<Candidate>(candidateFields, ...asked),
    newestWithWords: (...asked) => newest<DoubtfulCandidate>(doubtfulFields, ...asked),
    async newestWithMost(filter, words, limit) {
      const any: Wanted = { in: 'searchWords', anyOf: words };
      const conditions = conditionsOf(filter);
      const { found, hint } =
        filter.ownerId === undefined
          ? await shortest(waysOf(filter, [any]))
          : { found: conditions, hint: ofOwner };
      return listings
        .aggregate<DoubtfulCandidate>([
          { $match: found },
          { $sort: newestFirst },
          { $limit: lookedThrough },
          { $match: { ...conditions, searchWords: { $in: [...words] } } },
          { $set: { held: { $size: { $setIntersection: ['$searchWords', [...words]] } } } },
          { $sort: { held: -1, ...newestFirst } },
          { $limit: limit },
          { $project: doubtfulFields },
        ])
        .hint(hint);
    },
  };
}
