import type { Donation, Listing, Transaction } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { useListDonationsQuery, useListTransactionsQuery } from '../api.ts';
import { inDays } from './in-days.ts';

const over: readonly Donation['status'][] = ['received', 'declined', 'expired'];

/**
 * Returns who is waiting for what, one sentence each: everything for the owner of a listing, for others only what they
 * are part of.
 */
export function useDealings(listing: Listing, isPaused: boolean): string[] {
  const { user } = useSession();
  const own = user?.id === listing.ownerId;
  const mayHaveOrdered =
    user !== null && (own || listing.category === 'rent' || listing.category === 'upcycle');
  const transactions = useListTransactionsQuery(undefined, { skip: !mayHaveOrdered });
  const donations = useListDonationsQuery(undefined, { skip: !own });

  const here = <T extends { listingId: string }>(rows: T[] = []) =>
    rows.filter(({ listingId }) => listingId === listing.id);
  const orders = here(transactions.data).filter(({ status }) => status === 'pending');
  const offers = here(donations.data);
  const reserved = listing.status === 'active' && listing.availability === 'reserved';

  if (isPaused) return ['You have paused this item: nobody else sees it.'];
  if (!own) {
    const mine = orders.map((order) => ownOrderInWords(order, listing));
    return reserved ? [...mine, whyReserved] : mine;
  }

  const open = offers.filter(({ status }) => !over.includes(status));
  const received = offers.filter(({ status }) => status === 'received');
  const lines = [
    ...orders.map((order) => orderInWords(order, listing)),
    ...open.map((offer) => `You have offered it to ${offer.organizationName}. The offer is ${offer.status}.`),
    ...received.map(({ organizationName }) => `You have given it to ${organizationName}.`),
  ];
  return lines.length === 0 && reserved ? ['Somebody is ordering it at this moment.'] : lines;
}

const whyReserved =
  'Reserved: it has been offered to an organisation, or somebody is ordering it at this moment. Look again later.';

function orderInWords({ type, otherPartyFirstName: name, rentalDays }: Transaction, { category }: Listing) {
  if (type === 'gift') return `${name} has claimed it and waits for it.`;
  if (type === 'rent') return `${name} rents it ${inDays(rentalDays) ?? 'soon'}.`;
  if (category === 'upcycle') return `${name} has booked this service and waits for it.`;
  return `${name} has ordered it and waits for it.`;
}

function ownOrderInWords({ type, rentalDays }: Transaction, { category }: Listing) {
  if (type === 'rent') return `You rent it ${inDays(rentalDays) ?? 'soon'}.`;
  return category === 'upcycle' ? 'You have booked this service.' : 'You have ordered it.';
}
