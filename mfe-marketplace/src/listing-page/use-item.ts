import { useSession } from '@alaso/web-kit';
import { useGetListingQuery, useGetOwnListingQuery } from './item-api.ts';
import { isNotFound } from './item-missing.tsx';

/** Returns the query of an item as anybody sees it; one that is paused is there for its owner alone. */
export function useItem(id: string) {
  const { user } = useSession();
  const shown = useGetListingQuery({ params: { id } });
  const mayBePaused = user !== null && isNotFound(shown.error);
  const own = useGetOwnListingQuery({ params: { id } }, { skip: !mayBePaused });
  const isPaused = mayBePaused && own.currentData?.state === 'paused';
  if (!isPaused && !own.isFetching) return { ...shown, isPaused };
  return { ...own, currentData: own.currentData ?? shown.currentData, isPaused };
}
