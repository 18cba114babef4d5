import { lateModule, useLateModule, useMediaQuery } from '@alaso/ui';
import type { AppStore } from '@alaso/web-kit';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { marketplaceApi } from '../shared/find-api.ts';
import {
  askedFor,
  countedFor,
  type ExploreFilters,
  filtersFromAddress,
  narrows,
  noFilters,
} from './explore-filters.ts';
import { exploreCards, ExploreHead, explorePage, filterBox, searchBox } from './explore-layout.tsx';
import { ExploreList, useExploreResults } from './explore-list.tsx';
import { exploreMessages } from './explore.messages.ts';
import { FilterBar, SortSelect } from './filter-bar.tsx';
import { SearchBox } from './search-box.tsx';

/** Tailwind's `wide` breakpoint, the minimum width at which the filters fit next to the list. */
const wide = '(min-width: 68.75rem)';

/** The maximum number of pages that a reload restores, which is about 1,000 items. */
const maxPages = 40;

function pagesIn(address: URLSearchParams): number {
  const pages = Number(address.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1;
}

type ChangeFilters = (changed: Partial<ExploreFilters>, options?: { replace?: boolean }) => void;

/**
 * Stores the filters and the number of visible pages in the URL, so that the Back button, a reload, and
 * shared links restore them. `replace` keeps a filter change out of the history. Showing another page never
 * adds to the history.
 */
function useExploreFilters() {
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

/**
 * Loaded lazily because, on phones, the filters open in a sheet and the first screen does not need this code.
 */
const filterPanel = lateModule(() => import('./filter-panel.tsx'));

/**
 * Loaded lazily because neither module is needed without active filters, and the first screen usually has
 * none.
 */
const setFilters = lateModule(() => import('./set-filters.tsx'));
const saveSearch = lateModule(() => import('./save-search.tsx'));
/** Saved searches always cover all sellers. */
const canBeSaved = (filters: ExploreFilters) => narrows({ ...filters, owner: '', status: null });

/**
 * `/explore`: lets users browse and filter the listings. On phones, the search box stays visible while the
 * cards scroll. On wide screens, the filters are next to the cards.
 */
export default function ExploreView() {
  const { filters, pages, change, showMore } = useExploreFilters();
  const explored = useExploreResults(filters, pages);
  const isWide = useMediaQuery(wide);
  const panel = useLateModule(filterPanel, isWide);
  const chips = useLateModule(setFilters, hasSetFilters(filters));
  const saving = useLateModule(saveSearch, canBeSaved(filters));
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

  const search = (
    <SearchBox
      search={filters.search}
      onSearch={(text, place) => change({ search: text, ...place }, { replace: true })}
    />
  );
  const list = (
    <>
      {hasSetFilters(filters) && (
        <div className="mk:min-h-11">
          {chips && <chips.SetFilters filters={filters} onChange={change} onClear={clear} />}
        </div>
      )}
      {canBeSaved(filters) && <div className="mk:min-h-11">{saving && <saving.SaveSearch />}</div>}
      <ExploreList
        explored={explored}
        pages={pages}
        narrowed={narrows(filters)}
        onShowMore={showMore}
        onClear={clear}
      />
    </>
  );

  return (
    <div data-wide="" className={explorePage}>
      <ExploreHead shown={explored.listings?.length} total={explored.total} />
      {isWide ? (
        <div className="mk:mt-2 mk:grid mk:grid-cols-[18rem_minmax(0,1fr)] mk:grid-rows-[auto_1fr] mk:items-start mk:gap-x-8 mk:gap-y-4">
          {/* Comes before the filters by keyboard. */}
          <div className="mk:col-start-2 mk:flex mk:gap-3">
            <div className="mk:min-w-0 mk:flex-1">{search}</div>
            <SortSelect filters={filters} onChange={change} className="mk:w-52" />
          </div>
          <aside
            aria-labelledby="filters"
            className="mk:col-start-1 mk:row-span-2 mk:row-start-1 mk:tall:sticky mk:tall:top-20 mk:tall:max-h-[calc(100dvh-6rem)] mk:tall:overflow-y-auto mk:tall:pr-2 mk:[scrollbar-width:thin]"
          >
            <h2 id="filters" className="mk:sr-only">
              {exploreMessages.filters}
            </h2>
            {panel && <panel.FilterPanel filters={filters} onChange={change} rows />}
          </aside>
          <div className={`mk:col-start-2 mk:flex mk:min-w-0 mk:flex-col mk:gap-4 ${exploreCards}`}>
            {list}
          </div>
        </div>
      ) : (
        <>
          <div
            data-top-bar=""
            className={`mk:top-16 mk:z-10 mk:-mx-4 mk:bg-background mk:px-4 mk:sm:-mx-6 mk:sm:px-6 mk:max-md:tall:sticky ${searchBox}`}
          >
            {search}
          </div>
          <div className={filterBox}>
            <FilterBar filters={filters} onChange={change} />
          </div>
          {list}
        </>
      )}
    </div>
  );
}

/** Returns whether a filter other than the search text is active. */
const hasSetFilters = (filters: ExploreFilters) =>
  Object.keys(countedFor({ ...filters, search: noFilters.search })).length > 0;
