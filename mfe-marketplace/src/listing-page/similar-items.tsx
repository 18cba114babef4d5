import type { Listing } from '@alaso/contracts';
import { NotFetched, RunningStitch } from '@alaso/ui';
import { useGetSimilarListingsQuery } from '../shared/item-api.ts';
import { ItemCards } from '../shared/item-cards.tsx';
import { listingPageMessages } from './listing-page.messages.ts';

/** Shows other items with the same fabric, color, and occasion. Renders nothing if there are none. */
export function SimilarItems({ to }: { to: Listing }) {
  const { currentData, error, isFetching, refetch } = useGetSimilarListingsQuery({ params: { id: to.id } });
  if (!currentData) {
    if (!error) return null;
    return (
      <NotFetched
        what={listingPageMessages.similar.notFetched}
        asked={[{ error, isFetching, retry: () => void refetch() }]}
      />
    );
  }
  if (currentData.length === 0) return null;
  return (
    <section aria-labelledby="similar-items" className="mk:flex mk:flex-col mk:gap-5 mk:pt-4">
      <RunningStitch className="mk:mt-4 mk:mb-4" />
      <h2 id="similar-items" className="mk:text-lg">
        {listingPageMessages.similar.title}
      </h2>
      <ItemCards listings={currentData} />
    </section>
  );
}
