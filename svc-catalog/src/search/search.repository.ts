import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import {
  toConditions,
  type FacetRow,
  facetRowFields,
  indexForChoice,
  isKeyed,
  keyedConditions,
  chooseLead,
  type ListingDocument,
  type ListingFilter,
  listingsOf,
  newestFirst,
  ofOwner,
  planAll,
} from '../listings/index.ts';

/** The fields needed to rank a listing. Listings on the page are read in full afterward. */
export type Candidate = Pick<ListingDocument, '_id' | 'createdAt' | 'priceAscending' | 'priceDescending'> &
  FacetRow;
/** A candidate with all its words, for ranking. */
type DoubtfulCandidate = Candidate & Pick<ListingDocument, 'searchWords'>;

/** A requirement: one of these words anywhere in the listing, or one of these keys among its name keys. */
export type Wanted = { in: 'searchWords' | 'nameKeys'; anyOf: readonly string[] };

/**
 * `hasOlder` means that only the newest listings were searched, because too many listings meet each
 * requirement.
 */
type Newest<Row> = { rows: Row[]; hasOlder: boolean };

export type SearchRepository = {
  /**
   * Returns the newest listings that meet all requirements. If a requirement is rare, all listings that meet
   * it are searched; if none is, only the newest ones.
   */
  newest(filter: ListingFilter, wanted: readonly Wanted[], limit: number): Promise<Newest<Candidate>>;
  /** Returns the same listings as `newest`, with their words. */
  newestWithWords(
    filter: ListingFilter,
    wanted: readonly Wanted[],
    limit: number,
  ): Promise<Newest<DoubtfulCandidate>>;
  /**
   * Returns the newest listings that contain any of these words, sorted by the number of words and then
   * newest first.
   */
  newestWithMost(
    filter: ListingFilter,
    words: readonly string[],
    limit: number,
  ): Promise<DoubtfulCandidate[]>;
};

/**
 * Maximum number of listings searched for one requirement. If there are more, the newest ones are searched.
 */
const maxSearched = 2000;
/** The lifetime, in ms, of a cached count that is used to choose a plan. */
const countedForMs = 60_000;
const maxCounted = 5000;

const candidateFields = {
  createdAt: 1,
  priceAscending: 1,
  priceDescending: 1,
  ...facetRowFields,
} as const satisfies Record<Exclude<keyof Candidate, '_id'>, 1>;

const doubtfulFields = { ...candidateFields, searchWords: 1 } as const;

/** A filter, and the index through which to read it. */
type ReadPlan = { found: object; hint: Record<string, 1 | -1> };

const planFor = (wanted: Wanted, status: object): ReadPlan => ({
  found: { ...status, [wanted.in]: { $in: [...wanted.anyOf] } },
  hint: { status: 1, [wanted.in]: 1, ...newestFirst },
});

function listPlans(filter: ListingFilter, wanted: readonly Wanted[]): ReadPlan[] {
  const { status } = filter;
  const choice = indexForChoice(filter);
  return [
    ...wanted.map((one) => planFor(one, { ...(status && { status }) })),
    ...(choice ? [{ found: keyedConditions(filter), hint: choice }] : []),
    ...(choice && !isKeyed(filter) ? [{ found: keyedConditions(filter, 'options'), hint: choice }] : []),
  ];
}

export function searchRepository(connection: Connection): SearchRepository {
  const listings = listingsOf(connection);
  const counts = new LRUCache<string, number, ReadPlan>({
    max: maxCounted,
    ttl: countedForMs,
    fetchMethod: (_key, _old, { context: { found, hint } }) =>
      listings.countDocuments(found, { limit: maxSearched + 1, hint }),
  });

  /**
   * Returns the plan that reads the fewest listings. `isShort` is true if there are few enough to read all of
   * them.
   */
  async function choosePlan(plans: readonly ReadPlan[]): Promise<ReadPlan & { isShort: boolean }> {
    const counted = await Promise.all(
      plans.map(async (plan) => ({
        plan,
        count: await counts.forceFetch(JSON.stringify(plan), { context: plan }),
      })),
    );
    const [best] = counted.toSorted((a, b) => a.count - b.count);
    if (!best) throw new Error('a search has to want something');
    return { ...best.plan, isShort: best.count <= maxSearched };
  }

  async function newest<Row>(
    fields: Record<string, 1>,
    filter: ListingFilter,
    wanted: readonly Wanted[],
    limit: number,
  ): Promise<Newest<Row>> {
    const all = {
      ...toConditions(filter),
      $and: wanted.map(({ in: field, anyOf }) => ({ [field]: { $in: [...anyOf] } })),
    };
    const read = async (hint: ReadPlan['hint']) => ({
      rows: await listings.find(all, fields).sort(newestFirst).limit(limit).hint(hint).lean<Row[]>(),
      hasOlder: false,
    });
    if (filter.ownerId !== undefined) return read(ofOwner);

    const plans = listPlans(filter, wanted);
    const [only] = plans;
    if (only && plans.length === 1) return read(only.hint);

    const { found, hint, isShort } = await choosePlan(plans);
    if (isShort) return read(hint);
    const rows = await listings
      .aggregate<Row>([
        { $match: found },
        { $sort: newestFirst },
        { $limit: maxSearched },
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
      const conditions = toConditions(filter);
      const { found, hint } =
        filter.ownerId === undefined
          ? await choosePlan(listPlans(filter, [any]))
          : { found: conditions, hint: ofOwner };
      return listings
        .aggregate<DoubtfulCandidate>([
          { $match: found },
          { $sort: newestFirst },
          { $limit: maxSearched },
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
  /** Counts matching listings up to `limit`, without reading more index entries than that. */
  count(filter: ListingFilter, limit: number): Promise<number>;
  /** Returns the facet fields of up to `limit` matching listings, in no particular order. */
  rows(filter: ListingFilter, limit: number): Promise<FacetRow[]>;
};

export function facetRepository(connection: Connection): FacetRepository {
  const listings = listingsOf(connection);
  return {
    async count(filter, limit) {
      const { conditions, hint } = planAll(filter, await chooseLead(listings, filter));
      return listings.countDocuments(conditions, { limit, hint });
    },
    async rows(filter, limit) {
      const { conditions, hint } = planAll(filter, await chooseLead(listings, filter));
      return listings.find(conditions, facetRowFields).limit(limit).hint(hint).lean();
    },
  };
}
