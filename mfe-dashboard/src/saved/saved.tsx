import type { Favorite } from '@alaso/contracts';
import {
  Badge,
  Button,
  Cloth,
  EmptyState,
  HeartButton,
  LinkButton,
  NotFetched,
  Skeleton,
  useShowMore,
} from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { agreedPrices, type AgreedPrices, atAgreedPrice } from '../listings/index.ts';
import { CardGrid, CardSkeletons } from '../shared/card-grid.tsx';
import {
  useFavoritesInfiniteQuery,
  useListSavedSearchesQuery,
  useListTransactionsQuery,
  useRemoveFavoriteMutation,
} from '../shared/dashboard-api.ts';
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
export default function Saved() {
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

type FavoriteCardProps = { favorite: Favorite; prices: AgreedPrices; onRemove: () => void };

const marks = { active: null, sold: 'Sold', gifted: 'Gifted' } as const;

/** A favorite in its current state, which may be sold or temporarily hidden. */
function FavoriteCard({ favorite: { listingId, listing }, prices, onRemove }: FavoriteCardProps) {
  if (!listing) return <UnseenCard listingId={listingId} onRemove={onRemove} />;
  const mark = marks[listing.status];
  return (
    <ListingCard
      listing={atAgreedPrice(listing, prices)}
      Link={Link}
      mark={mark && <Badge>{mark}</Badge>}
      corner={<HeartButton title={listing.title} pressed onPress={onRemove} />}
    />
  );
}

/** A favorite that its owner has paused or removed; it may come back. */
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

/** The user's favorites, the newest first, as they stand. */
function FavoriteItems() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useFavoritesInfiniteQuery({ query: {} });
  const { list, showMore } = useShowMore<HTMLDivElement>(() => void fetchNextPage());
  const [removeFavorite] = useRemoveFavoriteMutation();
  const favorites = data?.pages.flatMap((page) => page.items);
  // The user may have bought one of them at another price.
  const hasSold = favorites?.some(({ listing }) => listing?.status === 'sold') ?? false;
  const { data: orders = [] } = useListTransactionsQuery(undefined, { skip: !hasSold });
  const prices = agreedPrices(orders);

  async function remove({ listingId, listing }: Favorite) {
    try {
      await removeFavorite({ params: { listingId } }).unwrap();
      notify({ title: 'Removed from your favorites', ...(listing && { description: listing.title }) });
    } catch (failure) {
      notifyFailure(failure, { title: 'Not removed', otherwise: 'Please try again.' });
    }
  }

  const notFetched = (
    <NotFetched what="favorites" asked={[{ error, isFetching, retry: () => void refetch() }]} />
  );
  if (!favorites) return error === undefined ? <CardSkeletons /> : notFetched;
  if (favorites.length === 0) {
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
        {favorites.map((favorite) => (
          <FavoriteCard
            key={favorite.listingId}
            favorite={favorite}
            prices={prices}
            onRemove={() => void remove(favorite)}
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
