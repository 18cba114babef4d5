import { useSearchParams } from 'react-router-dom';
import { askedFor, type ExploreFilters, filtersFromAddress } from './explore-filters.ts';

/** As many pages as a reload shows again: some 1,000 items. */
const mostPages = 40;

function pagesIn(address: URLSearchParams): number {
  const pages = Number(address.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1;
}

export type ChangeFilters = (changed: Partial<ExploreFilters>, options?: { replace?: boolean }) => void;

/**
 * The filters, and how many pages of the list are shown, are part of the address, so that Back, a reload and
 * shared links restore them. `replace` keeps a change out of the history; another page always is.
 */
export function useExploreFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersFromAddress(address);
  const pages = pagesIn(address);
  const goTo = (shown: ExploreFilters, shownPages: number, replace: boolean) => {
    const next = Object.entries(askedFor(shown)).map(([name, value]) => [name, String(value)]);
    if (shownPages > 1) next.push(['pages', String(shownPages)]);
    setAddress(new URLSearchParams(next), { replace });
  };
  const change: ChangeFilters = (changed, { replace = false } = {}) =>
    goTo({ ...filters, ...changed }, 1, replace);
  return { filters, pages, change, showMore: () => goTo(filters, pages + 1, true) };
}
