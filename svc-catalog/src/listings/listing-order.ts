import type { ListingSort } from '@alaso/contracts';
import type { PositionIn } from './page-position.ts';

/** The orders that an index has. `best` is a search's own. */
export type StoredOrder = Exclude<ListingSort, 'best'>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/**
 * The filter for where a page begins. The plain bound lets the index jump there; the `$or` settles equal keys.
 */
export function afterPosition(position: PositionIn<StoredOrder> | undefined) {
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

export const sortKeys = {
  newest: newestFirst,
  'price-asc': { priceAscending: 1, _id: 1 },
  'price-desc': { priceDescending: -1, _id: -1 },
} as const satisfies Record<StoredOrder, Record<string, 1 | -1>>;
