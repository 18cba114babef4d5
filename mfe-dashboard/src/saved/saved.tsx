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
import { favoriteBadges, savedMessages } from './saved.messages.ts';

/** Lists the user's saved searches, newest first. */
function SavedSearches() {
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery();
  if (!data) {
    if (error === undefined) return <Skeleton className="db:h-20 db:w-full" />;
    return <NotFetched what="saved searches" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (data.length === 0) {
    return <p className="db:max-w-measure db:text-sm db:text-ink-muted">{savedMessages.searches.empty}</p>;
  }
  return (
    <ul aria-labelledby="saved-searches" className="db:flex db:flex-col db:divide-y db:divide-line">
      {data.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}

/** `?tab=saved`: the user's favorites and saved searches. */
export default function Saved() {
  return (
    <div className="db:flex db:flex-col db:gap-10">
      <section aria-labelledby="saved-searches" className="db:flex db:flex-col db:gap-4">
        <h2 id="saved-searches" className="db:text-lg">
          {savedMessages.searches.title}
        </h2>
        <SavedSearches />
      </section>
      <section aria-labelledby="favorites" className="db:flex db:flex-col db:gap-4">
        <h2 id="favorites" className="db:text-lg">
          {savedMessages.favorites.title}
        </h2>
        <FavoriteItems />
      </section>
    </div>
  );
}

type FavoriteCardProps = { favorite: Favorite; prices: AgreedPrices; onRemove: () => void };

/** Shows a favorite in its current state, which may be sold or temporarily hidden. */
function FavoriteCard({ favorite: { listingId, listing }, prices, onRemove }: FavoriteCardProps) {
  if (!listing) return <UnseenCard listingId={listingId} onRemove={onRemove} />;
  const mark = favoriteBadges[listing.status];
  return (
    <ListingCard
      listing={atAgreedPrice(listing, prices)}
      Link={Link}
      mark={mark && <Badge>{mark}</Badge>}
      corner={<HeartButton title={listing.title} pressed onPress={onRemove} />}
    />
  );
}

/** Shows a favorite whose listing the owner has paused or removed. The listing may become visible again. */
function UnseenCard({ listingId, onRemove }: { listingId: string; onRemove: () => void }) {
  return (
    <article
      aria-label={savedMessages.favorites.unavailable}
      className="db:flex db:w-full db:min-w-0 db:flex-col db:gap-3"
    >
      <div className="db:aspect-4/5 db:overflow-hidden db:rounded-card db:opacity-60">
        <Cloth seed={listingId} fabric="cotton" color="white" className="db:size-full" />
      </div>
      <p className="db:text-sm db:text-ink-muted">{savedMessages.favorites.unavailableText}</p>
      <Button variant="secondary" className="db:mt-auto db:w-full" onClick={onRemove}>
        {savedMessages.favorites.remove}
      </Button>
    </article>
  );
}

/** Lists the user's favorites in their current state, newest first. */
function FavoriteItems() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useFavoritesInfiniteQuery({ query: {} });
  const { list, showMore } = useShowMore<HTMLDivElement>(() => void fetchNextPage());
  const [removeFavorite] = useRemoveFavoriteMutation();
  const favorites = data?.pages.flatMap((page) => page.items);
  // If the user bought one of these listings, the agreed price may differ from the listed price.
  const hasSold = favorites?.some(({ listing }) => listing?.status === 'sold') ?? false;
  const { data: orders = [] } = useListTransactionsQuery(undefined, { skip: !hasSold });
  const prices = agreedPrices(orders);

  async function remove({ listingId, listing }: Favorite) {
    try {
      await removeFavorite({ params: { listingId } }).unwrap();
      notify({
        title: savedMessages.favorites.removed,
        ...(listing && { description: listing.title }),
      });
    } catch (failure) {
      notifyFailure(failure, {
        title: savedMessages.favorites.notRemoved,
        otherwise: savedMessages.tryAgain,
      });
    }
  }

  const notFetched = (
    <NotFetched what="favorites" asked={[{ error, isFetching, retry: () => void refetch() }]} />
  );
  if (!favorites) return error === undefined ? <CardSkeletons /> : notFetched;
  if (favorites.length === 0) {
    return (
      <EmptyState
        text={savedMessages.favorites.empty}
        fabric="ankara"
        color="orange"
        action={
          <LinkButton asChild>
            <Link to="/explore">{savedMessages.favorites.explore}</Link>
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
              pendingText={savedMessages.favorites.loading}
              onClick={showMore}
            >
              {savedMessages.favorites.showMore}
            </Button>
          )}
    </div>
  );
}
