import type { Listing } from '@alaso/contracts';
import { EmptyState, LinkButton, ListingCard, NotFetched } from '@alaso/ui';
import { Link, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useListListingsQuery } from '../api.ts';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { ListingGrid, ListingGridSkeleton } from '../shared/listing-grid.tsx';

const featured = 8;
const placeholders = 4;

const canDonate = ({ ownerId, availability, category }: Listing, userId: string | undefined) =>
  ownerId === userId && availability === 'available' && category !== 'upcycle';

/** The first listings. Owners can donate theirs from here. */
export function FeaturedItems() {
  return (
    <section aria-labelledby="featured-items" className="mk:flex mk:flex-col mk:gap-5">
      <div className="mk:flex mk:items-center mk:justify-between mk:gap-4">
        <h2 id="featured-items" className="mk:text-xl">
          Featured Items
        </h2>
        <LinkButton asChild variant="ghost" className="mk:-mr-3 mk:px-3">
          <Link to="/explore">View all</Link>
        </LinkButton>
      </div>
      <FeaturedList />
    </section>
  );
}

function FeaturedList() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useListListingsQuery({ query: { limit: String(featured) } });
  const [donating, setDonating] = useState(false);
  const [donated, setDonated] = useState<Listing | null>(null);

  if (!data) {
    if (!error || isFetching) return <ListingGridSkeleton count={placeholders} />;
    return <NotFetched what="listings" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        text="No items available yet."
        action={
          <LinkButton asChild>
            <Link to="/upload">Be the first to list an item!</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ListingGrid>
        {data.items.slice(0, featured).map((listing) => (
          <li key={listing.id} className="mk:flex">
            <ListingCard
              listing={listing}
              Link={Link}
              corner={<FavoriteButton listing={listing} />}
              actions={canDonate(listing, user?.id) ? ['donate'] : []}
              onAction={() => {
                setDonated(listing);
                setDonating(true);
              }}
            />
          </li>
        ))}
      </ListingGrid>
      {donated && (
        <LateDonateDialog key={donated.id} listing={donated} open={donating} onOpenChange={setDonating} />
      )}
    </>
  );
}
