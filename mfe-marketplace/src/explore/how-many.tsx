import { askedFor, type ExploreFilters } from './explore-filters.ts';
import { useExploreListingsInfiniteQuery } from '../api.ts';

/** How many of how many are shown. The line keeps its place while they load, so that nothing moves. */
export function HowMany({ filters }: { filters: ExploreFilters }) {
  const { currentData } = useExploreListingsInfiniteQuery({ query: askedFor(filters) });
  const shown = currentData?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  const total = currentData?.pages.at(-1)?.total ?? shown;
  return (
    <p role="status" className="mk:text-xs mk:text-ink-muted mk:tabular-nums mk:sm:text-sm">
      {currentData && total > 0 ? (
        `Showing ${shown} of ${total} items`
      ) : (
        <span aria-hidden="true" className="mk:invisible">
          Showing 24 of 200 items
        </span>
      )}
    </p>
  );
}
