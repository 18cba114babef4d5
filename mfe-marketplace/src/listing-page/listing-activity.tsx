import type { Donation, Listing } from '@alaso/contracts';
import { Link, useSession } from '@alaso/web-kit';
import { useListDonationsQuery } from '../shared/item-api.ts';
import { activityMessages } from './listing-activity.messages.ts';
import { orderAddress, useItemOrders } from './use-item-orders.ts';

const donationAddress = (donationId: string) => `/dashboard?tab=donations&donation=${donationId}`;

function Way({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' '}
      <Link
        to={to}
        className="mk:-my-3 mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:text-primary mk:hover:underline"
      >
        {children}
      </Link>
    </>
  );
}

/** Shows a sentence, with a link, for each order or donation of this item that concerns the user. */
export function ListingActivity({ lines }: { lines: readonly Dealing[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={activityMessages.title}
      className="mk:flex mk:flex-col mk:gap-1.5 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm mk:break-words"
    >
      {lines.map(({ text, orderId, donationId }) => (
        <li key={text + (orderId ?? donationId)}>
          <span>{text}</span>
          {orderId !== null && <Way to={orderAddress(orderId)}>{activityMessages.seeOrder}</Way>}
          {donationId !== undefined && (
            <Way to={donationAddress(donationId)}>{activityMessages.seeDonation}</Way>
          )}
        </li>
      ))}
    </ul>
  );
}

const over: readonly Donation['status'][] = ['received', 'declined', 'expired'];

/** A sentence and the order or donation it describes. */
type Dealing = { text: string; orderId: string | null; donationId?: string };

const saying = (text: string): Dealing => ({ text, orderId: null });

/**
 * Describes open orders and donations, one sentence each. A listing's owner sees all of them; everyone else
 * sees only their own.
 */
export function useListingActivity(listing: Listing, isPaused: boolean): Dealing[] {
  const { user } = useSession();
  const own = user?.id === listing.ownerId;
  const donations = useListDonationsQuery(undefined, { skip: !own });
  const orders = useItemOrders(listing).orders.filter(({ status }) => status === 'pending');
  const offers = (donations.data ?? []).filter(({ listingId }) => listingId === listing.id);
  const reserved = listing.status === 'active' && listing.availability === 'reserved';

  if (isPaused) return [saying(activityMessages.paused)];
  if (!own) {
    // For items that only one person can have, the order button already shows the user's order.
    const stands = listing.category === 'rent' || listing.category === 'upcycle' ? orders : [];
    const mine = stands.map((order) => ({ text: activityMessages.ownOrder(order), orderId: order.id }));
    return reserved ? [...mine, saying(activityMessages.reserved)] : mine;
  }

  const open = offers.filter(({ status }) => !over.includes(status));
  const received = offers.filter(({ status }) => status === 'received');
  const lines = [
    ...orders.map((order) => ({ text: activityMessages.order(order, listing.category), orderId: order.id })),
    ...open.map(({ id: donationId, organizationName, status }) => ({
      ...saying(activityMessages.offered(organizationName, status)),
      donationId,
    })),
    ...received.map(({ id: donationId, organizationName }) => ({
      ...saying(activityMessages.donated(organizationName)),
      donationId,
    })),
  ];
  return lines.length === 0 && reserved ? [saying(activityMessages.beingOrdered)] : lines;
}
