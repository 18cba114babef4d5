import type { ListingSort } from '@alaso/contracts';
import { olderThan, type RowsAfter, rowsAfter } from '@alaso/service-kit';
import type { PositionIn } from './page-position.ts';

/** The orders with an index. `best` exists only for searches. */
export type StoredOrder = Exclude<ListingSort, 'best'>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Returns the filter for the start of a page. */
export function afterPosition(
  position: PositionIn<StoredOrder> | undefined,
): RowsAfter<'createdAt', Date> | RowsAfter<'priceAscending' | 'priceDescending', number> {
  if (!position) return {};
  const [sort, key, id] = position;
  if (sort === 'newest') return olderThan({ createdAt: new Date(key), _id: id });
  if (sort === 'price-asc') return rowsAfter('priceAscending', 1, { priceAscending: key, _id: id });
  return rowsAfter('priceDescending', -1, { priceDescending: key, _id: id });
}

export const sortKeys = {
  newest: newestFirst,
  'price-asc': { priceAscending: 1, _id: 1 },
  'price-desc': { priceDescending: -1, _id: -1 },
} as const satisfies Record<StoredOrder, Record<string, 1 | -1>>;
