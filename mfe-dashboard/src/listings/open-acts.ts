import type { Donation, Transaction } from '@alaso/contracts';
import { rentalDaysInWords } from '../orders/index.ts';

/** Sentences about open orders and donations, by the id of the listing. */
export type OpenActs = ReadonlyMap<string, readonly string[]>;

/** Returns the pending orders and unfinished donations of the user's listings. */
export function openActs(
  userId: string,
  orders: readonly Transaction[],
  donations: readonly Donation[],
): OpenActs {
  const acts = new Map<string, string[]>();
  const add = (listingId: string, sentence: string | null) => {
    if (sentence !== null) acts.set(listingId, [...(acts.get(listingId) ?? []), sentence]);
  };
  for (const donation of donations) add(donation.listingId, donationInWords(donation));
  for (const order of orders) {
    if (order.sellerId === userId && order.status === 'pending') add(order.listingId, orderInWords(order));
  }
  return acts;
}

function orderInWords(order: Transaction): string {
  const { otherPartyFirstName: name } = order;
  switch (order.listingCategory) {
    case 'resale':
      return `${name} has ordered it`;
    case 'gift':
      return `${name} has claimed it`;
    case 'rent':
      return `${name} has rented it for ${rentalDaysInWords(order) ?? 'a day'}`;
    case 'upcycle':
      return `${name} has booked it`;
  }
}

/** Returns null once the donation is over. */
function donationInWords({ status, organizationName: name, schedule }: Donation): string | null {
  const isBrought = schedule?.collector === 'donor';
  switch (status) {
    case 'requested':
      return `Offered to ${name}, waiting for a reply`;
    case 'accepted':
      return `${name} has accepted it`;
    case 'scheduled':
      return isBrought ? `You bring it to ${name}` : `${name} is coming to collect it`;
    case 'collected':
      return isBrought ? `It was brought to ${name}` : `${name} has collected it`;
    case 'received':
    case 'declined':
    case 'expired':
    case 'withdrawn':
      return null;
  }
}
