import { conditions, koboFromNaira, type ListingQuery, optionsIn, sizes } from '@alaso/contracts';
import type { ListingFilter } from './listing-query.ts';

export type FilterQuery = Omit<ListingQuery, 'sort' | 'limit' | 'cursor'>;

/** Unwraps a single value, so that a choice of one is the same filter however it was sent. */
function oneOrMore<Option>(options: readonly Option[]): Option | readonly Option[] | undefined {
  return options.length > 1 ? options : options[0];
}

/**
 * Returns the filter of a query. Without a status it covers all listings of an owner, as a seller's history,
 * or else active ones.
 */
export function filterOf(query: Omit<FilterQuery, 'search'>): ListingFilter {
  const { category, fabricType, color, occasion, minPrice, maxPrice, owner } = query;
  const status = query.status ?? (owner === undefined ? 'active' : undefined);
  // `all` together with other values is not a filter either.
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
    ...(minPrice !== undefined && { minKobo: koboFromNaira(minPrice) }),
    ...(maxPrice !== undefined && { maxKobo: koboFromNaira(maxPrice) }),
  };
}
