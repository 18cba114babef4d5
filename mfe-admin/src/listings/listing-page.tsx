import type { Listing } from '@alaso/contracts';
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
import { isCallError, Link, usePageTitle } from '@alaso/web-kit';
import { useState } from 'react';
import { Facts } from '../records/facts.tsx';
import { useAdminOrdersQuery, useListingQuery } from '../records/record-api.ts';
import { personPath, RecordLink } from '../records/record-link.tsx';
import { WhatHappened } from '../records/what-happened.tsx';
import { RemoveListing } from './remove-listing.tsx';

/** `/admin?listing=…`: a listing with its orders, its reports and what admins did to it, also once it is removed. */
export default function ListingPage({ id }: { id: string }) {
  const asked = useListingQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const orders = useAdminOrdersQuery({ query: { listingId: id } });
  const listing = asked.isError ? undefined : asked.currentData;
  const isGone = isCallError(asked.error) && asked.error.status === 404;
  usePageTitle(listing?.title);
  return (
    <>
      {isGone && (
        <PageHeading
          title={orders.currentData?.[0]?.listingTitle ?? 'Not on the market'}
          lead="It is removed, hidden or paused: nobody finds it on the market."
        />
      )}
      {asked.isError && !isGone && (
        <ErrorPanel
          title="Failed to fetch this listing"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {!asked.isError && !listing && <Skeleton className="ad:h-40 ad:w-full" />}
      {listing && <OnTheMarket listing={listing} />}
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <WhatHappened subject={{ listingId: id }} noReports="None about it." />
      </div>
    </>
  );
}

function OnTheMarket({ listing }: { listing: Listing }) {
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <PageHeading
        title={listing.title}
        actions={
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        }
      />
      <Facts
        facts={[
          [
            'Owner',
            <RecordLink key="owner" to={personPath(listing.ownerId)}>
              Their page
            </RecordLink>,
          ],
          [
            'On the market',
            <Link key="item" to={`/item/${listing.id}`} className="ad:underline">
              See it as others do
            </Link>,
          ],
          ['Kind', categoryWord(listing.category)],
          ['Price', formatListingPrice(listing)],
          [
            'Status',
            <Badge key="status" className="ad:capitalize">
              {listing.status}
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
