import {
  conditions,
  koboFromNaira,
  nairaFromKobo,
  optionsIn,
  type SearchFilters,
  sizes,
} from '@alaso/contracts';
import type { StoredFilters } from './saved-search.model.ts';

const given = <V extends string>(value: V | 'all' | '' | undefined) =>
  value === undefined || value === 'all' || value === '' ? null : value;
/** In the order in which they are offered; null for none, and for all. */
function someOf(options: readonly string[], list: string | undefined): string | null {
  const some = list?.split(',').includes('all') ? [] : optionsIn(options, list);
  return some.length > 0 ? some.join(',') : null;
}
const koboOf = (naira: string | undefined) => (naira === undefined ? null : koboFromNaira(naira));

/** Returns filters as they are stored: prices in kobo, null for no filter. */
export function storedFilters(filters: SearchFilters): StoredFilters {
  return {
    search: filters.search || null,
    category: given(filters.category),
    size: someOf(sizes, filters.size),
    condition: someOf(conditions, filters.condition),
    fabricType: filters.fabricType ?? null,
    color: filters.color ?? null,
    occasion: filters.occasion ?? null,
    minKobo: koboOf(filters.minPrice),
    maxKobo: koboOf(filters.maxPrice),
  };
}

/** Returns those that are set, as the contract has them. */
export function presentFilters({ minKobo, maxKobo, ...same }: StoredFilters): SearchFilters {
  const { search, category, size, condition, fabricType, color, occasion } = same;
  return {
    ...(search !== null && { search }),
    ...(category !== null && { category }),
    ...(size !== null && { size }),
    ...(condition !== null && { condition }),
    ...(fabricType !== null && { fabricType }),
    ...(color !== null && { color }),
    ...(occasion !== null && { occasion }),
    ...(minKobo !== null && { minPrice: nairaFromKobo(minKobo) }),
    ...(maxKobo !== null && { maxPrice: nairaFromKobo(maxKobo) }),
  };
}
