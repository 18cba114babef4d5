import type { Conversation } from '@alaso/contracts';
import { OfferActs } from './offer-card.tsx';
import { useListOffersQuery } from './offers-api.ts';
import { offersMessages as words } from './offers.messages.ts';

/**
 * Shows the open offer between a conversation's two members, with its buttons. Renders nothing if there is
 * none.
 */
export function OfferInThread({ conversation }: { conversation: Conversation }) {
  const { listingId, withId, donationId } = conversation;
  const { currentData } = useListOffersQuery(
    { query: { listing: listingId } },
    { skip: donationId !== null },
  );
  const offer = currentData?.find(
    ({ until, buyerId, sellerId }) => until !== null && (buyerId === withId || sellerId === withId),
  );
  if (!offer) return null;
  return (
    <section
      aria-label={words.title}
      className="db:flex db:flex-col db:gap-2 db:border-t db:border-line db:border-l-4 db:border-l-gold db:bg-sunken db:px-4 db:py-3"
    >
      <h2 className="db:font-sans db:text-sm db:font-normal db:wrap-anywhere">{words.stateOf(offer)}</h2>
      <OfferActs offer={offer} />
    </section>
  );
}
