import type { Listing, Offer } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { Link, useRequireSession, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useListOffersQuery } from '../shared/item-api.ts';
import { offerWords } from './listing-page.messages.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

const takesOffers = ({ category, status, price, offers }: Listing) =>
  offers !== 'off' && category === 'resale' && status === 'active' && Number(price ?? 0) > 0;

/** Returns the user's open offer for an item; null without one or for its owner. */
export function useOwnOffer(listing: Listing): Offer | null {
  const { user } = useSession();
  const asks = user !== null && user.id !== listing.ownerId && takesOffers(listing);
  const { currentData } = useListOffersQuery({ query: { listing: listing.id } }, { skip: !asks });
  return (asks && currentData?.find(({ until, side }) => until !== null && side === 'buyer')) || null;
}

/** Returns the item as the buyer of an accepted offer sees it: at that price. */
export const atOfferedPrice = (listing: Listing, offer: Offer | null): Listing =>
  offer?.stage === 'accepted' ? { ...listing, price: offer.price, reducedFrom: listing.price } : listing;

/** Lets a buyer offer another price, or says how the open offer stands. */
export function OwnOffer({ listing, offer }: { listing: Listing; offer: Offer | null }) {
  const { user } = useSession();
  const requireSession = useRequireSession();
  const [isOpen, setOpen] = useState(false);
  if (user?.id === listing.ownerId || !takesOffers(listing)) return null;
  if (offer) {
    return (
      <p className="mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
        {offerWords.stateOf(offer)}{' '}
        <Link
          to="/dashboard?tab=offers"
          className="mk:-my-3 mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:text-primary mk:hover:underline"
        >
          {offerWords.see}
        </Link>
      </p>
    );
  }
  if (listing.availability === 'reserved') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => requireSession() && setOpen(true)} className="mk:self-start">
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
