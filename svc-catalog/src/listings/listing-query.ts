import { maxKobo as highestKobo } from '@alaso/contracts';
import { rowsAfter } from '@alaso/service-kit';
import { facetKeyOf, facetNames } from './facet-keys.ts';
import type { ListingDocument } from './listing.model.ts';
import { keyedNewest, keyedPrice, ofOwner } from './listing-indexes.ts';
import { afterPosition, sortKeys, type StoredOrder } from './listing-order.ts';
import type { PositionIn } from './page-position.ts';

/** One value, or several of which any will do. */
type AnyOf<Value> = Value | readonly NonNullable<Value>[];

/** Which listings to read, never paused or removed ones. Prices in kobo, both ends included. */
export type ListingFilter = Partial<
  Pick<ListingDocument, 'category' | 'fabricType' | 'color' | 'occasion' | 'ownerId'>
> & {
  size?: AnyOf<ListingDocument['size']>;
  condition?: AnyOf<ListingDocument['condition']>;
  status?: ListingDocument['status'];
  minKobo?: number;
  maxKobo?: number;
};

const listed = <Value>(given: AnyOf<Value>) => [given].flat();
const asCondition = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : { $in: values });

/** Anybody may see it. */
export const shown = { pausedAt: null, removedAt: null } as const;

const hasRange = ({ minKobo, maxKobo }: ListingFilter) => minKobo !== undefined || maxKobo !== undefined;

/** A filter as the database takes it. */
export function conditionsOf({ minKobo, maxKobo, size, condition, ...same }: ListingFilter) {
  const price = {
    ...(minKobo !== undefined && { $gte: minKobo }),
    ...(maxKobo !== undefined && { $lte: maxKobo }),
  };
  const several = {
    ...(size && { size: asCondition(listed(size)) }),
    ...(condition && { condition: asCondition(listed(condition)) }),
  };
  return { ...same, ...several, ...shown, ...(Object.keys(price).length > 0 && { priceKobo: price }) };
}

/**
 * The same, with keys in the place of the filters that choose options: one range of an index for each
 * combination of sizes and conditions, whatever else is chosen. Within a range of prices there is nothing
 * without a price.
 */
export function keyedConditions(filter: ListingFilter) {
  const { category, size, condition, fabricType, color, occasion, minKobo, maxKobo, ...rest } = filter;
  const chosen = {
    ...(category && { category }),
    ...(fabricType && { fabricType }),
    ...(color && { color }),
    ...(occasion && { occasion }),
  };
  const facetKeys = listed(size ?? null).flatMap((oneSize) =>
    listed(condition ?? null).map((oneCondition) =>
      facetKeyOf({ ...chosen, size: oneSize, condition: oneCondition }),
    ),
  );
  const priceAscending = { $gte: minKobo ?? 0, $lte: maxKobo ?? highestKobo };
  return {
    ...rest,
    ...shown,
    facetKeys: asCondition(facetKeys),
    ...(hasRange(filter) && { priceAscending }),
  };
}

/** The index that finds what is chosen; undefined where nothing is. */
export function indexOfChoice(filter: ListingFilter): PageRead['hint'] | undefined {
  if (hasRange(filter)) return keyedPrice;
  return facetNames.some((name) => filter[name]) ? keyedNewest : undefined;
}

/** How all that match are read or counted, in no particular order: no more index entries than that. */
export const whollyRead = (filter: ListingFilter): Omit<PageRead, 'sort'> =>
  filter.ownerId === undefined
    ? { conditions: keyedConditions(filter), hint: keyedPrice }
    : { conditions: conditionsOf(filter), hint: ofOwner };

/** One read of the database, from that index, whatever the database takes for better. */
export type PageRead = {
  conditions: object;
  sort: Record<string, 1 | -1>;
  hint: Record<string, 1 | -1>;
};

/**
 * Where so few match a range of prices, all of them are read and sorted; more are met on the way from the
 * newest.
 */
export const fewInRange = 1000;

/** The newest are looked through for a range of prices, unless few are in it. */
export const asksHowMany = (filter: ListingFilter, order: StoredOrder) =>
  order === 'newest' && hasRange(filter) && filter.ownerId === undefined;

const priceBackwards = { priceAscending: -1, _id: -1 } as const;

/**
 * The reads that make a page, to be done one after the other until it is full. Each walks an index in the
 * page's order, from where the page begins: what it costs does not depend on how much is listed. What an
 * owner has is read by its own index.
 */
export function readsOf(
  filter: ListingFilter,
  order: StoredOrder,
  after: PositionIn<StoredOrder> | undefined,
  isFew: boolean,
): PageRead[] {
  const from = afterPosition(after);
  const sort = sortKeys[order];
  if (filter.ownerId !== undefined) {
    return [{ conditions: both(conditionsOf(filter), from), sort, hint: ofOwner }];
  }

  const keyed = keyedConditions(filter);
  if (order === 'newest') {
    if (isFew && hasRange(filter)) return [{ conditions: both(keyed, from), sort, hint: keyedPrice }];
    const { priceKobo } = conditionsOf(filter);
    const { priceAscending: _, ...chosen } = keyed;
    const conditions = both({ ...chosen, ...(priceKobo && { priceKobo }) }, from);
    return [{ conditions, sort, hint: keyedNewest }];
  }
  if (order === 'price-asc') return [{ conditions: both(keyed, from), sort, hint: keyedPrice }];

  // From the highest price down; what has none, which comes last, is at the other end of the index.
  const unpriced = highestKobo + 1;
  const priced = both(both({ priceAscending: { $lte: highestKobo } }, keyed), backwards(after));
  const rest = { ...keyed, priceAscending: unpriced, ...(after?.[1] === -1 && { _id: { $lt: after[2] } }) };
  return [
    ...(after?.[1] === -1 ? [] : [{ conditions: priced, sort: priceBackwards, hint: keyedPrice }]),
    ...(hasRange(filter) ? [] : [{ conditions: rest, sort: priceBackwards, hint: keyedPrice }]),
  ];
}

/** Of two conditions on the same field both hold: an index is walked from the narrower one. */
function both(one: object, other: object): object {
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
  const least = Math.max(one.$gte ?? Number.NEGATIVE_INFINITY, other.$gte ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(one.$lte ?? Number.POSITIVE_INFINITY, other.$lte ?? Number.POSITIVE_INFINITY);
  return {
    ...(least > Number.NEGATIVE_INFINITY && { $gte: least }),
    ...(most < Number.POSITIVE_INFINITY && { $lte: most }),
  };
}

/** Where a page by highest price begins, on the field of lowest prices. */
function backwards(after: PositionIn<StoredOrder> | undefined) {
  if (!after) return {};
  const [, key, id] = after;
  return rowsAfter('priceAscending', -1, { priceAscending: key, _id: id });
}
