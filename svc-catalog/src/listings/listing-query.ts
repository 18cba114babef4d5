import {
  conditions,
  koboFromNaira,
  type ListingQuery,
  maxKobo as highestKobo,
  optionsIn,
  sizes,
  type State,
  states,
} from '@alaso/contracts';
import { rowsAfter } from '@alaso/service-kit';
import { facetKeyOf, type FacetName, facetNames, facetOptions, maxBesidePlace } from './facet-keys.ts';
import type { ListingDocument } from './listing.model.ts';
import { afterCursor, type CursorIn, sortKeys, type StoredOrder } from './page-cursor.ts';
import { keyedNewest, keyedPrice, ofOwner } from './listing.model.ts';

export type FilterQuery = Omit<ListingQuery, 'sort' | 'nearState' | 'nearLga' | 'limit' | 'cursor'>;

export const parseState = (name: string | undefined): State | undefined =>
  states.find((state) => state === name);

/** Unwraps a single value, so that one option gives the same filter regardless of how it was sent. */
function oneOrMore<Option>(options: readonly Option[]): Option | readonly Option[] | undefined {
  return options.length > 1 ? options : options[0];
}

/**
 * Returns the filter for a query. Without a status, the filter covers all listings of the given owner (a
 * seller's history), or only active listings if no owner is given.
 */
export function toFilter(query: Omit<FilterQuery, 'search'>): ListingFilter {
  const { category, fabricType, color, occasion, lga, minPrice, maxPrice, owner } = query;
  const state = parseState(query.state);
  const status = query.status ?? (owner === undefined ? 'active' : undefined);
  // `all` means no filter, even if it is combined with other values.
  const size = query.size?.split(',').includes('all') ? undefined : oneOrMore(optionsIn(sizes, query.size));
  const condition = oneOrMore(optionsIn(conditions, query.condition));
  return {
    ...(status && { status }),
    ...(owner !== undefined && { ownerId: owner }),
    ...(category && category !== 'all' && { category }),
    ...(size && { size }),
    ...(condition && { condition }),
    ...(fabricType && { fabricType }),
    ...(color && { color }),
    ...(occasion && { occasion }),
    ...(state && { state }),
    ...(lga !== undefined && { lga }),
    ...(minPrice !== undefined && { minKobo: koboFromNaira(minPrice) }),
    ...(maxPrice !== undefined && { maxKobo: koboFromNaira(maxPrice) }),
  };
}

/** One value, or several values of which any may match. */
type AnyOf<Value> = Value | readonly NonNullable<Value>[];

/**
 * Selects the listings to read. Paused and removed listings are never included. Prices are in kobo, and the
 * range is inclusive.
 */
export type ListingFilter = Partial<
  Pick<ListingDocument, 'category' | 'fabricType' | 'color' | 'occasion' | 'ownerId'>
> & {
  size?: AnyOf<ListingDocument['size']>;
  condition?: AnyOf<ListingDocument['condition']>;
  status?: ListingDocument['status'];
  state?: State;
  /** Valid only together with a state. */
  lga?: string;
  /** Excludes this state, whose listings come earlier in the list. */
  notState?: State;
  notLga?: string;
  minKobo?: number;
  maxKobo?: number;
};

const listed = <Value>(given: AnyOf<Value>) => [given].flat();
const asCondition = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : { $in: values });

/** Matches listings that are visible to everyone. */
export const shown = { pausedAt: null, removedAt: null } as const;

const hasRange = ({ minKobo, maxKobo }: ListingFilter) => minKobo !== undefined || maxKobo !== undefined;

const optionConditions = (options: Record<string, AnyOf<string | null> | undefined>) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value ? [[name, asCondition(listed(value))] as const] : [],
    ),
  );

type PlaceFilter = { [Name in 'state' | 'lga' | 'notState' | 'notLga']?: ListingFilter[Name] | undefined };

const placeConditions = ({ state, lga, notState, notLga }: PlaceFilter) => ({
  ...(state && { 'place.state': state }),
  ...(lga !== undefined && { 'place.lga': lga }),
  ...(notState && { 'place.state': { $ne: notState } }),
  ...(notLga !== undefined && { 'place.lga': { $ne: notLga } }),
});

export function toConditions({ minKobo, maxKobo, size, condition, ...filter }: ListingFilter) {
  const { state, lga, notState, notLga, ...same } = filter;
  const price = {
    ...(minKobo !== undefined && { $gte: minKobo }),
    ...(maxKobo !== undefined && { $lte: maxKobo }),
  };
  const place = placeConditions({ state, lga, notState, notLga });
  return {
    ...same,
    ...optionConditions({ size, condition }),
    ...place,
    ...shown,
    ...(Object.keys(price).length > 0 && { priceKobo: price }),
  };
}

/**
 * The filters to use in keys if no key covers all of them. `place` means the place and two other filters;
 * `options` means all filters except the place.
 */
export type Lead = 'place' | 'options';

const chosenNames = (filter: ListingFilter) => facetNames.filter((name) => filter[name]);

/** Returns true if keys cover all options of a filter and `more` additional ones; see `facet-keys.ts`. */
export const isKeyed = (filter: ListingFilter, more = 0) =>
  filter.state === undefined || chosenNames(filter).length + more <= maxBesidePlace;

/** Returns the most selective filters, judged by the fraction of options that each one allows. */
function narrowest(filter: ListingFilter, count: number): FacetName[] {
  const share = (name: FacetName) => listed(filter[name]).length / facetOptions[name].length;
  return chosenNames(filter)
    .toSorted((a, b) => share(a) - share(b))
    .slice(0, count);
}

/**
 * Converts a filter to database conditions that use facet keys for options and place, with one index range
 * for each combination of sizes and conditions. The other conditions are compared row by row. A price range
 * excludes listings without a price.
 */
export function keyedConditions(filter: ListingFilter, lead: Lead = 'place') {
  const { minKobo, maxKobo, state, lga, notState, notLga, ownerId, status, ...options } = filter;
  const isWhole = isKeyed(filter);
  const byPlace = isWhole || lead === 'place';
  const names = isWhole || !byPlace ? chosenNames(filter) : narrowest(filter, maxBesidePlace);
  const keyed = (name: FacetName) => names.includes(name);
  const { category, size, condition, fabricType, color, occasion } = options;
  const chosen = {
    ...(category && keyed('category') && { category }),
    ...(fabricType && keyed('fabricType') && { fabricType }),
    ...(color && keyed('color') && { color }),
    ...(occasion && keyed('occasion') && { occasion }),
    ...(byPlace && { state, lga }),
  };
  const facetKeys = listed((keyed('size') && size) || null).flatMap((oneSize) =>
    listed((keyed('condition') && condition) || null).map((oneCondition) =>
      facetKeyOf({ ...chosen, size: oneSize, condition: oneCondition }),
    ),
  );
  const compared = Object.fromEntries(
    Object.entries(options).filter(([name]) => !names.some((one) => one === name)),
  );
  const rest = {
    ...(ownerId !== undefined && { ownerId }),
    ...(status && { status }),
    ...optionConditions(compared),
    ...placeConditions(byPlace ? { notState, notLga } : { state, lga }),
  };
  const priceAscending = { $gte: minKobo ?? 0, $lte: maxKobo ?? highestKobo };
  return {
    ...rest,
    ...shown,
    facetKeys: asCondition(facetKeys),
    ...(hasRange(filter) && { priceAscending }),
  };
}

/** Returns the index for a filter, or undefined if there are no filters. */
export function indexForChoice(filter: ListingFilter): PageRead['hint'] | undefined {
  if (hasRange(filter)) return keyedPrice;
  return filter.state || facetNames.some((name) => filter[name]) ? keyedNewest : undefined;
}

/**
 * Plans a read or count of all matches, in no particular order, without reading more index entries than there
 * are matches.
 */
export const planAll = (filter: ListingFilter, lead?: Lead): Omit<PageRead, 'sort'> =>
  filter.ownerId === undefined
    ? { conditions: keyedConditions(filter, lead), hint: keyedPrice }
    : { conditions: toConditions(filter), hint: ofOwner };

/** A database read that uses a given index, regardless of the database's own choice. */
type PageRead = {
  conditions: object;
  sort: Record<string, 1 | -1>;
  hint: Record<string, 1 | -1>;
};

/**
 * Maximum number of matches for a price range that are read and sorted. If there are more, the index is
 * walked from the newest listing instead.
 */
export const fewInRange = 1000;

/**
 * Returns true if the read plan depends on the number of matches: for a price range, the index is walked from
 * the newest listing unless there are few matches.
 */
export const asksHowMany = (filter: ListingFilter, order: StoredOrder) =>
  order === 'newest' && hasRange(filter) && filter.ownerId === undefined;

const priceBackwards = { priceAscending: -1, _id: -1 } as const;

/**
 * Returns the reads for a page, to be run in sequence until the page is full. Each read walks an index in the
 * page's order, starting where the page starts, so its cost does not depend on the number of listings. An
 * owner's listings are read through the owner's index.
 */
export function planReads(
  filter: ListingFilter,
  order: StoredOrder,
  after: CursorIn<StoredOrder> | undefined,
  isFew: boolean,
  lead?: Lead,
): PageRead[] {
  const from = afterCursor(after);
  const sort = sortKeys[order];
  if (filter.ownerId !== undefined) {
    return [{ conditions: intersect(toConditions(filter), from), sort, hint: ofOwner }];
  }

  const keyed = keyedConditions(filter, lead);
  if (order === 'newest') {
    if (isFew && hasRange(filter)) return [{ conditions: intersect(keyed, from), sort, hint: keyedPrice }];
    const { priceKobo } = toConditions(filter);
    const { priceAscending: _, ...chosen } = keyed;
    const conditions = intersect({ ...chosen, ...(priceKobo && { priceKobo }) }, from);
    return [{ conditions, sort, hint: keyedNewest }];
  }
  if (order === 'price-asc') return [{ conditions: intersect(keyed, from), sort, hint: keyedPrice }];

  // Reads from the highest price down. Listings without a price come last, but are at the other end of the
  // index.
  const unpriced = highestKobo + 1;
  const priced = intersect(intersect({ priceAscending: { $lte: highestKobo } }, keyed), backwards(after));
  const rest = { ...keyed, priceAscending: unpriced, ...(after?.[1] === -1 && { _id: { $lt: after[2] } }) };
  return [
    ...(after?.[1] === -1 ? [] : [{ conditions: priced, sort: priceBackwards, hint: keyedPrice }]),
    ...(hasRange(filter) ? [] : [{ conditions: rest, sort: priceBackwards, hint: keyedPrice }]),
  ];
}

/** Combines two conditions on the same field. The index is then walked from the narrower of the two. */
function intersect(one: object, other: object): object {
  const fields = new Map<string, unknown>(Object.entries(one));
  for (const [name, condition] of Object.entries(other)) {
    const known = fields.get(name);
    fields.set(name, isRange(known) && isRange(condition) ? narrowed(known, condition) : condition);
  }
  return Object.fromEntries(fields);
}

type Range = { $gte?: number; $lte?: number };
const isRange = (condition: unknown): condition is Range =>
  typeof condition === 'object' && condition !== null && ('$gte' in condition || '$lte' in condition);

function narrowed(one: Range, other: Range): Range {
  const lowest = Math.max(one.$gte ?? Number.NEGATIVE_INFINITY, other.$gte ?? Number.NEGATIVE_INFINITY);
  const highest = Math.min(one.$lte ?? Number.POSITIVE_INFINITY, other.$lte ?? Number.POSITIVE_INFINITY);
  return {
    ...(lowest > Number.NEGATIVE_INFINITY && { $gte: lowest }),
    ...(highest < Number.POSITIVE_INFINITY && { $lte: highest }),
  };
}

/** Returns the start of a page sorted by highest price, in terms of `priceAscending`. */
function backwards(after: CursorIn<StoredOrder> | undefined) {
  if (!after) return {};
  const [, key, id] = after;
  return rowsAfter({ priceAscending: -1, _id: -1 }, { priceAscending: key, _id: id });
}
