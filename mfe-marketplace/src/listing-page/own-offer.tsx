import type { Listing, Offer } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { Link, useRequireSession, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useListOffersQuery } from '../shared/item-api.ts';
import { offerWords } from './offer.messages.ts';
import { useItemOrders } from './use-item-orders.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** An open offer remains valid after the seller has stopped accepting new offers. */
const hasOffers = ({ category, status, price }: Listing) =>
  category === 'resale' && status === 'active' && Number(price ?? 0) > 0;

/**
 * Returns the user's open offer, or the offer that the user accepted on their own item. Returns null if there
 * is none.
 */
export function useOwnOffer(listing: Listing): Offer | null {
  const { user } = useSession();
  const isMine = user?.id === listing.ownerId;
  const asks = user !== null && hasOffers(listing) && (!isMine || listing.availability === 'reserved');
  const { currentData } = useListOffersQuery({ query: { listing: listing.id } }, { skip: !asks });
  return (asks && currentData?.find(({ until, stage }) => (isMine ? stage === 'accepted' : until))) || null;
}

/**
 * Returns an item with the price that the parties see, which comes from an accepted offer or from the item's
 * order.
 */
export function useAgreedPrice(listing: Listing, offer: Offer | null): Listing {
  const { category, status, price } = listing;
  const [order] = useItemOrders(listing).orders;
  const sold = category === 'resale' && status !== 'active' ? order?.amount : undefined;
  const agreed = offer?.stage === 'accepted' ? offer.price : sold;
  return agreed && Number(agreed) !== Number(price)
    ? { ...listing, price: agreed, reducedFrom: price }
    : listing;
}

/** Lets a buyer offer a different price, or shows the state of the open offer. */
export function OwnOffer({ listing, offer }: { listing: Listing; offer: Offer | null }) {
  const { user } = useSession();
  const requireSession = useRequireSession();
  const [isOpen, setOpen] = useState(false);
  if (user?.id === listing.ownerId || !hasOffers(listing)) return null;
  if (offer) {
    return (
      <p className="mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
        <span>{`${offerWords.stateOf(offer)} `}</span>
        <Link
          to="/dashboard?tab=offers"
          className="mk:-my-3 mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:text-primary mk:hover:underline"
        >
          {offerWords.see}
        </Link>
      </p>
    );
  }
  if (listing.availability === 'reserved' || listing.offers === 'off') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => requireSession() && setOpen(true)} full>
        {offerWords.button}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
