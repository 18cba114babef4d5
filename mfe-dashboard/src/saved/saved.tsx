import { NotFetched, Skeleton } from '@alaso/ui';
import { useListSavedSearchesQuery } from '../dashboard-api.ts';
import { FavoriteItems } from './favorite-items.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';

/** The user's saved searches, the newest first. */
function SavedSearches() {
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery();
  if (!data) {
    if (error === undefined) return <Skeleton className="db:h-20 db:w-full" />;
    return <NotFetched what="saved searches" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (data.length === 0) {
    return (
      <p className="db:max-w-measure db:text-sm db:text-ink-muted">
        Search in Explore and tap “Save this search”. We will tell you when something new matches.
      </p>
    );
  }
  return (
    <ul aria-labelledby="saved-searches" className="db:flex db:flex-col db:divide-y db:divide-line">
      {data.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}

/** `?tab=saved`: what the user has marked with a heart, and the searches that they have saved. */
export function Saved() {
  return (
    <div className="db:flex db:flex-col db:gap-10">
      <section aria-labelledby="saved-searches" className="db:flex db:flex-col db:gap-4">
        <h2 id="saved-searches" className="db:text-lg">
          Saved searches
        </h2>
        <SavedSearches />
      </section>
      <section aria-labelledby="favorites" className="db:flex db:flex-col db:gap-4">
        <h2 id="favorites" className="db:text-lg">
          Favorites
        </h2>
        <FavoriteItems />
      </section>
    </div>
  );
}
