import type { Favourite } from '@alaso/contracts';
import { Button, EmptyState, LinkButton, NotFetched, useShowMore } from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import { useFavouritesInfiniteQuery, useRemoveFavouriteMutation } from '../dashboard-api.ts';
import { FavouriteCard } from './favourite-card.tsx';

/** The user's favourites, the newest first, as they stand. */
export function FavouriteItems() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useFavouritesInfiniteQuery({ query: {} });
  const { list, showMore } = useShowMore<HTMLDivElement>(() => void fetchNextPage());
  const [removeFavourite] = useRemoveFavouriteMutation();
  const favourites = data?.pages.flatMap((page) => page.items);

  async function remove({ listingId, listing }: Favourite) {
    try {
      await removeFavourite({ params: { listingId } }).unwrap();
      notify({ title: 'Removed from your favourites', ...(listing && { description: listing.title }) });
    } catch (failure) {
      notifyFailure(failure, { title: 'Not removed', otherwise: 'Please try again.' });
    }
  }

  const notFetched = (
    <NotFetched what="favourites" asked={[{ error, isFetching, retry: () => void refetch() }]} />
  );
  if (!favourites) return error === undefined ? <CardSkeletons /> : notFetched;
  if (favourites.length === 0) {
    return (
      <EmptyState
        text="Tap the heart on an item to save it here."
        fabric="ankara"
        color="orange"
        action={
          <LinkButton asChild>
            <Link to="/explore">Start Exploring</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="db:flex db:flex-col db:gap-9">
      <CardGrid ref={list}>
        {favourites.map((favourite) => (
          <FavouriteCard
            key={favourite.listingId}
            favourite={favourite}
            onRemove={() => void remove(favourite)}
          />
        ))}
      </CardGrid>
      {error !== undefined
        ? notFetched
        : hasNextPage && (
            <Button
              variant="secondary"
              size="lg"
              className="db:w-full db:sm:w-auto db:sm:self-center"
              pending={isFetchingNextPage}
              pendingText="Loading..."
              onClick={showMore}
            >
              Show more
            </Button>
          )}
    </div>
  );
}
