import { NotFetched, Skeleton } from '@alaso/ui';
import { useListSavedSearchesQuery } from '../dashboard-api.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

/** The user's saved searches, the newest first. */
export function SavedSearches() {
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
