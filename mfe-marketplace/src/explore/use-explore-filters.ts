import { useSearchParams } from 'react-router-dom';
import { askedFor, type ExploreFilters, filtersFromAddress } from './explore-filters.ts';

/**
 * The filters are part of the address, so that Back, a reload and shared links restore them.
 * `replace` keeps a change out of the history.
 */
export function useExploreFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersFromAddress(address);
  const change = (changed: Partial<ExploreFilters>, { replace = false } = {}) => {
    const next = new Map(
      Object.entries(askedFor({ ...filters, ...changed })).map(([k, v]) => [k, String(v)]),
    );
    setAddress(new URLSearchParams([...next]), { replace });
  };
  return { filters, change };
}
