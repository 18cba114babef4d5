import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import {
  conditionsOf,
  type FacetRow,
  facetRowFields,
  indexOfChoice,
  isKeyed,
  keyedConditions,
  leadOf,
  type ListingDocument,
  type ListingFilter,
  listingsOf,
  newestFirst,
  ofOwner,
  planAll,
} from '../listings/index.ts';

/** The fields for ranking a listing; those on the page are read in full afterward. */
export type Candidate = Pick<ListingDocument, '_id' | 'createdAt' | 'priceAscending' | 'priceDescending'> &
  FacetRow;
/** Includes all words, for judging how well it matches. */
type DoubtfulCandidate = Candidate & Pick<ListingDocument, 'searchWords'>;

/** A requirement: one of these words anywhere in the listing, or one of these keys of its names. */
export type Wanted = { in: 'searchWords' | 'nameKeys'; anyOf: readonly string[] };

/** `hasOlder` means that not all were searched, because very many have each requirement. */
type Newest<Row> = { rows: Row[]; hasOlder: boolean };

export type SearchRepository = {
  /**
   * Returns the newest listings that meet all requirements. If one is rare, all its listings are searched;
   * otherwise the newest with one of them, up to a bound.
   */
  newest(filter: ListingFilter, wanted: readonly Wanted[], limit: number): Promise<Newest<Candidate>>;
  /** Returns the same with their words. */
  newestWithWords(
    filter: ListingFilter,
    wanted: readonly Wanted[],
    limit: number,
  ): Promise<Newest<DoubtfulCandidate>>;
  /**
   * Returns the listings with most of these words, then the newest, among the newest with any of them, up to
   * a bound.
   */
  newestWithMost(
    filter: ListingFilter,
    words: readonly string[],
    limit: number,
  ): Promise<DoubtfulCandidate[]>;
};

/** Maximum number of listings searched for one requirement: the newest, if there are more. */
const lookedThrough = 2000;
/** How long a count used for planning reads is cached, in ms. */
const countedForMs = 60_000;
const maxCounted = 5000;

const candidateFields = {
  createdAt: 1,
  priceAscending: 1,
  priceDescending: 1,
  ...facetRowFields,
} as const satisfies Record<Exclude<keyof Candidate, '_id'>, 1>;

const doubtfulFields = { ...candidateFields, searchWords: 1 } as const;

/** A filter with its index. */
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
    ...(choice && !isKeyed(filter) ? [{ found: keyedConditions(filter, 'options'), hint: choice }] : []),
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

  /** Returns the plan that reads the fewest listings, and if they are few enough to read all. */
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

export type FacetRepository = {
  /** Counts matching listings up to `atMost`, reading no more index entries than that. */
  count(filter: ListingFilter, atMost: number): Promise<number>;
  /** Returns the facet fields of up to `limit` matching listings, in no particular order. */
  rows(filter: ListingFilter, limit: number): Promise<FacetRow[]>;
};

export function facetRepository(connection: Connection): FacetRepository {
  const listings = listingsOf(connection);
  return {
    async count(filter, atMost) {
      const { conditions, hint } = planAll(filter, await leadOf(listings, filter));
      return listings.countDocuments(conditions, { limit: atMost, hint });
    },
    async rows(filter, limit) {
      const { conditions, hint } = planAll(filter, await leadOf(listings, filter));
      return listings.find(conditions, facetRowFields).limit(limit).hint(hint).lean();
    },
  };
}
