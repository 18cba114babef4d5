import type { Donation, Listing, Transaction } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { Link, useSession } from '@alaso/web-kit';
import { useListDonationsQuery } from '../shared/item-api.ts';
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

/** Describes the user's own orders and donations of this item, each with a link. */
export function ListingActivity({ lines }: { lines: readonly Dealing[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Item status"
      className="mk:flex mk:flex-col mk:gap-1.5 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm mk:break-words"
    >
      {lines.map(({ text, orderId, donationId }) => (
        <li key={text + (orderId ?? donationId)}>
          <span>{text}</span>
          {orderId !== null && <Way to={orderAddress(orderId)}>See the order</Way>}
          {donationId !== undefined && <Way to={donationAddress(donationId)}>See the donation</Way>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns when something is rented: `on 22 Nov 2026`, `from 22 Nov 2026 to 24 Nov 2026`; null without any
 * day.
 */
function inDays(days: readonly string[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? `on ${formatDate(first)}` : `from ${formatDate(first)} to ${formatDate(last)}`;
}

const over: readonly Donation['status'][] = ['received', 'declined', 'expired'];

/** A sentence, and the order or the donation that it is about. */
type Dealing = { text: string; orderId: string | null; donationId?: string };

const saying = (text: string): Dealing => ({ text, orderId: null });

/**
 * Returns open orders and donations, one sentence each: all for the owner of a listing, for others their own.
 */
export function useListingActivity(listing: Listing, isPaused: boolean): Dealing[] {
  const { user } = useSession();
  const own = user?.id === listing.ownerId;
  const donations = useListDonationsQuery(undefined, { skip: !own });
  const orders = useItemOrders(listing).orders.filter(({ status }) => status === 'pending');
  const offers = (donations.data ?? []).filter(({ listingId }) => listingId === listing.id);
  const reserved = listing.status === 'active' && listing.availability === 'reserved';

  if (isPaused) return [saying('This item is paused. Other members cannot see it.')];
  if (!own) {
    // The order button says it if only one person can have the item.
    const stands = listing.category === 'rent' || listing.category === 'upcycle' ? orders : [];
    const mine = stands.map((order) => ({ text: ownOrderInWords(order), orderId: order.id }));
    return reserved ? [...mine, saying(whyReserved)] : mine;
  }

  const open = offers.filter(({ status }) => !over.includes(status));
  const received = offers.filter(({ status }) => status === 'received');
  const lines = [
    ...orders.map((order) => ({ text: orderInWords(order, listing), orderId: order.id })),
    ...open.map(({ id: donationId, organizationName, status }) => ({
      ...saying(`You offered it to ${organizationName}. Status: ${status}.`),
      donationId,
    })),
    ...received.map(({ id: donationId, organizationName }) => ({
      ...saying(`You donated it to ${organizationName}.`),
      donationId,
    })),
  ];
  return lines.length === 0 && reserved ? [saying('Someone is ordering this right now.')] : lines;
}

const whyReserved =
  'Reserved. Someone may be ordering it, or it has been offered to an organization. Check back later.';

function orderInWords({ type, otherPartyFirstName: name, rentalDays }: Transaction, { category }: Listing) {
  if (type === 'gift') return `${name} claimed it and is waiting to collect it.`;
  if (type === 'rent') return `Rented to ${name} ${inDays(rentalDays) ?? 'soon'}.`;
  if (category === 'upcycle') return `Booked by ${name}.`;
  return `${name} ordered it and is waiting for it.`;
}

function ownOrderInWords({ type, rentalDays, stage, otherPartyFirstName: name }: Transaction) {
  if (type !== 'rent') return 'You have booked this service.';
  const days = inDays(rentalDays) ?? 'soon';
  return stage === 'placed'
    ? `You have asked to rent it ${days}. It is yours once ${name} accepts.`
    : `You have rented it ${days}.`;
}
