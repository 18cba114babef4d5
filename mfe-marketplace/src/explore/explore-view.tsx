import { PageHeading } from '@alaso/ui';
import type { AppStore } from '@alaso/web-kit';
import { useDispatch } from 'react-redux';
import { marketplaceApi } from '../api.ts';
import { askedFor, noFilters } from './explore-filters.ts';
import { ExploreList } from './explore-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useExploreFilters } from './use-explore-filters.ts';

/** `/explore`: browse and filter what is there. */
export default function ExploreView() {
  const { filters, change } = useExploreFilters();
  const dispatch = useDispatch<AppStore['dispatch']>();

  const clear = () => {
    change(noFilters);
    const all = { query: askedFor(noFilters) };
    const asked = marketplaceApi.endpoints.exploreListings.initiate(all, {
      forceRefetch: true,
      subscribe: false,
    });
    void dispatch(asked);
  };

  return (
    <div className="mk:flex mk:flex-col mk:gap-6">
      <PageHeading title="Explore All Items" />
      <FilterBar filters={filters} onChange={change} />
      <ExploreList filters={filters} onClear={clear} />
    </div>
  );
}
