import type { Listing } from '@alaso/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorPanel,
  LinkButton,
  ListingCard,
  ListingCardSkeleton,
  useShowMore,
} from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useDeleteListingMutation } from '../dashboard-api.ts';
import type { OwnListings as Own } from '../use-own-listings.ts';

const grid = 'alaso-cards db:gap-y-8';

/** The tab My Listings: the user's cards, with what he may do to each. */
export function OwnListings({ own }: { own: Own }) {
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const { list, showMore } = useShowMore<HTMLDivElement>(own.fetchMore);

  if (own.isLoading) {
    return (
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  const notFetched = (
    <ErrorPanel title="Failed to fetch user listings" onRetry={own.retry} retrying={own.isFetching} />
  );
  if (own.isError && own.listings.length === 0) {
    return notFetched;
  }
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
      <div className={grid} ref={list}>
        {own.listings.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            Link={Link}
            actions={listing.status === 'active' ? ['edit', 'delete'] : []}
            onAction={(action) => {
              if (action === 'delete') setDoomed(listing);
              else {
                notify({
                  title: 'Coming Soon',
                  description: 'Editing a listing is not possible yet.',
                  variant: 'notice',
                });
              }
            }}
            mark={
              listing.status !== 'active' && <Badge>{listing.status === 'sold' ? 'Sold' : 'Gifted'}</Badge>
            }
          />
        ))}
      </div>
      {own.isError
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
      {doomed && <DeleteListing listing={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}

function DeleteListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();

  async function confirm() {
    try {
      await deleteListing({ params: { id: listing.id } }).unwrap();
      notify({ title: 'Listing deleted successfully' });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this listing?"
      description={`${listing.title} will no longer be shown to anyone.`}
      confirmText="Delete"
      destructive
      pending={isLoading}
      pendingText="Deleting..."
      onConfirm={() => void confirm()}
    />
  );
}
