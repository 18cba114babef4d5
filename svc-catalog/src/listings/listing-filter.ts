import { koboFromNaira, type ListingQuery } from '@alaso/contracts';
import type { ListingFilter } from './page-reads.ts';

export type FilterQuery = Omit<ListingQuery, 'sort' | 'limit' | 'cursor'>;

/**
 * The filter of a query. Without a status: for one owner all their listings, as a seller's history; else active
 * ones.
 */
export function filterOf(query: Omit<FilterQuery, 'search'>): ListingFilter {
  const { category, size, condition, fabricType, color, occasion, minPrice, maxPrice, owner } = query;
  const status = query.status ?? (owner === undefined ? 'active' : undefined);
  return {
    ...(status && { status }),
    ...(owner !== undefined && { ownerId: owner }),
    ...(category && category !== 'all' && { category }),
    ...(size && size !== 'all' && { size }),
    ...(condition && { condition }),
    ...(fabricType && { fabricType }),
    ...(color && { color }),
    ...(occasion && { occasion }),
    ...(minPrice !== undefined && { minKobo: koboFromNaira(minPrice) }),
    ...(maxPrice !== undefined && { maxKobo: koboFromNaira(maxPrice) }),
  };
}
