import { koboFromNaira, nairaFromKobo, type SearchFilters } from '@alaso/contracts';
import type { StoredFilters } from './saved-search.model.ts';

const given = <V extends string>(value: V | 'all' | '' | undefined) =>
  value === undefined || value === 'all' || value === '' ? null : value;
const koboOf = (naira: string | undefined) => (naira === undefined ? null : koboFromNaira(naira));

/** Returns filters as they are stored: prices in kobo, null for no filter. */
export function storedFilters(filters: SearchFilters): StoredFilters {
  return {
    search: filters.search || null,
    category: given(filters.category),
    size: given(filters.size),
    condition: filters.condition ?? null,
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
