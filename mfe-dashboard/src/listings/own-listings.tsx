import type { Listing } from '@alaso/contracts';
import { Button, EmptyState, LinkButton, NotFetched, useShowMore } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import type { OwnListings as Own } from '../use-own-listings.ts';
import { DeleteListing } from './delete-listing.tsx';
import type { OpenActs } from './open-acts.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';

/** The tab My Listings: the user's cards, each with what is open for it and what can be done with it. */
export function OwnListings({ own, acts }: { own: Own; acts: OpenActs }) {
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const { box, noteDeletion } = useFocusAfterDeletion(own.listings.map(({ id }) => id));

  return (
    <div ref={box}>
      <Cards own={own} acts={acts} onDelete={setDoomed} />
      {doomed && (
        <DeleteListing
          listing={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => noteDeletion(doomed.id)}
        />
      )}
    </div>
  );
}

type CardsProps = { own: Own; acts: OpenActs; onDelete: (listing: Listing) => void };

function Cards({ own, acts, onDelete }: CardsProps) {
  const { list, showMore } = useShowMore<HTMLDivElement>(own.fetchMore);
  const failed = own.error !== undefined;
  const notFetched = <NotFetched what="user listings" asked={[own]} />;

  if (failed && own.listings.length === 0) return notFetched;
  if (own.isLoading) return <CardSkeletons />;
  if (own.listings.length === 0) {
    return (
      <EmptyState
        text="You haven't listed any items yet."
        action={
          <LinkButton asChild>
            <Link to="/upload">List Your First Item</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="db:flex db:flex-col db:gap-9">
      <CardGrid ref={list}>
        {own.listings.map((listing) => (
          <OwnListingCard
            key={listing.id}
            listing={listing}
            acts={acts.get(listing.id) ?? []}
            onDelete={() => onDelete(listing)}
          />
        ))}
      </CardGrid>
      {failed
        ? notFetched
        : own.hasMore && (
            <Button
              variant="secondary"
              size="lg"
              className="db:w-full db:sm:w-auto db:sm:self-center"
              pending={own.isFetchingMore}
              pendingText="Loading..."
              onClick={showMore}
            >
              Show more
            </Button>
          )}
    </div>
  );
}
