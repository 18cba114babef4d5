import type { Favourite } from '@alaso/contracts';
import {
  Badge,
  Button,
  Cloth,
  EmptyState,
  HeartButton,
  LinkButton,
  ListingCard,
  NotFetched,
  useShowMore,
} from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import { useFavouritesInfiniteQuery, useRemoveFavouriteMutation } from '../dashboard-api.ts';

type FavouriteCardProps = { favourite: Favourite; onRemove: () => void };

const marks = { active: null, sold: 'Sold', gifted: 'Gifted' } as const;

/** A favourite as it stands: also sold, or not to be seen for now. */
function FavouriteCard({ favourite: { listingId, listing }, onRemove }: FavouriteCardProps) {
  if (!listing) return <UnseenCard listingId={listingId} onRemove={onRemove} />;
  const mark = marks[listing.status];
  return (
    <ListingCard
      listing={listing}
      Link={Link}
      mark={mark && <Badge>{mark}</Badge>}
      corner={<HeartButton title={listing.title} pressed onPress={onRemove} />}
    />
  );
}

/** Its owner has paused or removed it: it may come back. */
function UnseenCard({ listingId, onRemove }: { listingId: string; onRemove: () => void }) {
  return (
    <article
      aria-label="An item that is not available"
      className="db:flex db:w-full db:min-w-0 db:flex-col db:gap-3"
    >
      <div className="db:aspect-4/5 db:overflow-hidden db:rounded-card db:opacity-60">
        <Cloth seed={listingId} fabric="cotton" color="white" className="db:size-full" />
      </div>
      <p className="db:text-sm db:text-ink-muted">This item is not available right now.</p>
      <Button variant="secondary" className="db:mt-auto db:w-full" onClick={onRemove}>
        Remove
      </Button>
    </article>
  );
}

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
