import type { Donation, Transaction } from '@alaso/contracts';
import { donationInWords, orderInWords } from './listings.messages.ts';

/** Sentences about open orders and donations, by listing id. */
export type OpenActs = ReadonlyMap<string, readonly string[]>;

/** Describes the pending orders and open donations for the user's listings. */
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
