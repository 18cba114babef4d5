import { Category, ListingSort, type RequestInput, Size } from '@alaso/contracts';
import type * as catalogRoutes from '@alaso/contracts/catalog';

type ListingQuery = RequestInput<typeof catalogRoutes.listListings>['query'];

/** The filters of Explore; `all` and `''` mean no filter. */
export type ExploreFilters = {
  search: string;
  category: Category | 'all';
  size: Size | 'all';
  sort: ListingSort;
};

export const noFilters: ExploreFilters = { search: '', category: 'all', size: 'all', sort: 'newest' };

/** Reads the filters from the address. What cannot be read counts as not set. */
export function filtersFromAddress(address: URLSearchParams): ExploreFilters {
  const category = Category.safeParse(address.get('category'));
  const size = Size.safeParse(address.get('size'));
  const sort = ListingSort.safeParse(address.get('sort'));
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    category: category.success ? category.data : noFilters.category,
    size: size.success ? size.data : noFilters.size,
    sort: sort.success ? sort.data : noFilters.sort,
  };
}

/** Returns the filters that are set, as the call and the address carry them. */
export function askedFor({ search, category, size, sort }: ExploreFilters): ListingQuery {
  return {
    ...(search !== '' && { search }),
    ...(category !== 'all' && { category }),
    ...(size !== 'all' && { size }),
    ...(sort !== noFilters.sort && { sort }),
  };
}

/** Returns whether the filters leave anything out; the order does not. */
export function narrows({ search, category, size }: ExploreFilters): boolean {
  return search !== '' || category !== 'all' || size !== 'all';
}
