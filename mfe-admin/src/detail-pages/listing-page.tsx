import type { Answer, catalogRoutes, Listing } from '@alaso/contracts';
import {
  Badge,
  Button,
  categoryWord,
  ErrorPanel,
  formatDate,
  formatListingPrice,
  PageHeading,
  Skeleton,
} from '@alaso/ui';
import { isCallError, Link, notify, notifyFailure, usePageTitle } from '@alaso/web-kit';
import { useState } from 'react';
import { Facts } from './record-part.tsx';
import { useListingQuery, useRemoveListingMutation } from './record-api.ts';
import { personPath, RecordLink } from './record-link.tsx';
import { RecordHistory } from './record-history.tsx';
import { WhyDialog } from '../shared/why-dialog.tsx';

/** Takes a listing off the market for good, with a reason for the audit log. */
function RemoveListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [removeListing, { isLoading }] = useRemoveListingMutation();

  async function remove(reason: string) {
    try {
      await removeListing({ params: { id: listing.id }, query: { reason } }).unwrap();
      notify({ title: 'Listing removed' });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to remove the listing', otherwise: 'Please try again.' });
    }
  }

  return (
    <WhyDialog
      title={`Remove ${listing.title}?`}
      description="This is permanent. Your reason goes in the audit log."
      confirmText="Remove"
      pending={isLoading}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    />
  );
}

type AdminListing = Answer<typeof catalogRoutes.adminListing>;

/** Returns why a listing is not visible to buyers; null if it is. */
function whyAway({ state, removedBy, hiddenWhy }: AdminListing): string | null {
  if (state === 'paused') return 'Paused by its owner. Hidden until they resume it.';
  if (state === 'hidden') return `Hidden by a decision.${hiddenWhy === null ? '' : ` Why: “${hiddenWhy}”`}`;
  if (state !== 'removed') return null;
  return removedBy === 'admin'
    ? 'Removed by an admin. See the reason under Admin activity.'
    : 'Removed by its owner.';
}

/**
 * `/admin?listing=…`: a listing with its orders, its reports and what admins did to it, also once it is
 * removed.
 */
export default function ListingPage({ id }: { id: string }) {
  const asked = useListingQuery({ params: { id } });
  const listing = asked.isError ? undefined : asked.currentData;
  const isGone = isCallError(asked.error) && asked.error.status === 404;
  usePageTitle(listing?.title);
  return (
    <>
      {isGone && <PageHeading title="Listing not found" lead="No listing has this ID." />}
      {asked.isError && !isGone && (
        <ErrorPanel
          title="Failed to fetch this listing"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {!asked.isError && !listing && <Skeleton className="ad:h-40 ad:w-full" />}
      {listing && <ListingFacts listing={listing} />}
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <RecordHistory subject={{ listingId: id }} noReports="None about it." />
      </div>
    </>
  );
}

function ListingFacts({ listing }: { listing: AdminListing }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const away = whyAway(listing);
  const mayRemove = listing.state !== 'removed' && listing.state !== 'hidden';
  return (
    <>
      <PageHeading
        title={listing.title}
        {...(mayRemove && {
          actions: (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
              Remove
            </Button>
          ),
        })}
      />
      <Facts
        facts={[
          [
            'Owner',
            <RecordLink key="owner" to={personPath(listing.ownerId)}>
              View profile
            </RecordLink>,
          ],
          [
            'On the market',
            away ?? (
              <Link key="item" to={`/item/${listing.id}`} className="ad:underline">
                View public page
              </Link>
            ),
          ],
          ['Kind', categoryWord(listing.category)],
          ['Price', formatListingPrice(listing)],
          [
            'Status',
            <Badge key="status" className="ad:capitalize">
              {listing.state}
            </Badge>,
          ],
          ['Listed', formatDate(listing.createdAt)],
          ...(listing.description ? ([['Description', listing.description]] as const) : []),
        ]}
      />
      {isRemoving && <RemoveListing listing={listing} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
