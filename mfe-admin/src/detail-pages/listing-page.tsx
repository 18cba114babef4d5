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
import { WhyDialog } from '../shared/why-dialog.tsx';
import { listingPageMessages as messages, whyAway } from './listing-page.messages.ts';
import { useListingQuery, useRemoveListingMutation } from './record-api.ts';
import { RecordHistory } from './record-history.tsx';
import { personPath, RecordLink } from './record-link.tsx';
import { Facts } from './record-part.tsx';

/** Permanently removes a listing from the marketplace. Asks for a reason, which goes into the audit log. */
function RemoveListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [removeListing, { isLoading }] = useRemoveListingMutation();

  async function remove(reason: string) {
    try {
      await removeListing({ params: { id: listing.id }, query: { reason } }).unwrap();
      notify({ title: messages.removed });
      onClose();
    } catch (error) {
      notifyFailure(error, {
        title: messages.removeFailed,
        otherwise: messages.tryAgain,
      });
    }
  }

  return (
    <WhyDialog
      title={messages.removeNamed(listing.title)}
      description={messages.removeText}
      confirmText={messages.remove}
      pending={isLoading}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    />
  );
}

type AdminListing = Answer<typeof catalogRoutes.adminListing>;

/**
 * `/admin?listing=…`: a listing with its orders, reports, and admin history. Also works for removed listings.
 */
export default function ListingPage({ id }: { id: string }) {
  const asked = useListingQuery({ params: { id } });
  const listing = asked.isError ? undefined : asked.currentData;
  const isGone = isCallError(asked.error) && asked.error.status === 404;
  usePageTitle(listing?.title);
  return (
    <>
      {isGone && <PageHeading title={messages.notFound} lead={messages.notFoundText} />}
      {asked.isError && !isGone && (
        <ErrorPanel
          title={messages.failed}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {!asked.isError && !listing && <Skeleton className="ad:h-40 ad:w-full" />}
      {listing && <ListingFacts listing={listing} />}
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <RecordHistory subject={{ listingId: id }} noReports={messages.noReports} />
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
              {messages.remove}
            </Button>
          ),
        })}
      />
      <Facts
        facts={[
          [
            messages.facts.owner,
            <RecordLink key="owner" to={personPath(listing.ownerId)}>
              {messages.viewProfile}
            </RecordLink>,
          ],
          [
            messages.facts.onTheMarket,
            away ?? (
              <Link key="item" to={`/item/${listing.id}`} className="ad:underline">
                {messages.viewPublicPage}
              </Link>
            ),
          ],
          [messages.facts.kind, categoryWord(listing.category)],
          [messages.facts.price, formatListingPrice(listing)],
          [
            messages.facts.status,
            <Badge key="status" className="ad:capitalize">
              {listing.state}
            </Badge>,
          ],
          [messages.facts.listed, formatDate(listing.createdAt)],
          ...(listing.description ? ([[messages.facts.description, listing.description]] as const) : []),
        ]}
      />
      {isRemoving && <RemoveListing listing={listing} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
