import type { AppStore } from '@alaso/web-kit';
import { useDispatch } from 'react-redux';
import { marketplaceApi } from '../api.ts';
import { askedFor, noFilters } from './explore-filters.ts';
import { ExploreList } from './explore-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HowMany } from './how-many.tsx';
import { SearchBox } from './search-box.tsx';
import { useExploreFilters } from './use-explore-filters.ts';

/** `/explore`: browse and filter the listings. On phones the search box stays in sight while the cards scroll. */
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
    <div className="mk:-mt-4 mk:flex mk:flex-col mk:sm:mt-0">
      <header className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-2 mk:md:mb-2">
        <h1 className="mk:text-base mk:leading-tight mk:sm:text-xl mk:md:text-2xl">Explore All Items</h1>
        <HowMany filters={filters} />
      </header>
      <div
        data-top-bar=""
        className="mk:top-16 mk:z-10 mk:-mx-4 mk:bg-background mk:px-4 mk:pt-2 mk:pb-0.5 mk:sm:-mx-6 mk:sm:px-6 mk:max-md:tall:sticky"
      >
        <SearchBox search={filters.search} onSearch={(search) => change({ search }, { replace: true })} />
      </div>
      <div className="mk:mb-3.5 mk:sm:mt-2 mk:sm:mb-6">
        <FilterBar filters={filters} onChange={change} onClear={clear} />
      </div>
      <ExploreList filters={filters} onClear={clear} />
    </div>
  );
}
