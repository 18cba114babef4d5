import { defineJob, derivedId, handle, lagosDay, type Platform } from '@alaso/service-kit';
import { Id, Timestamp } from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import * as z from 'zod/mini';
import { type ListingRepository, priceInWords } from '../listings/index.ts';
import type { FavoriteRepository } from './favorite.repository.ts';
import { favoritesMessages } from './favorites.messages.ts';

type PriceDropDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  favorites: Pick<FavoriteRepository, 'admirers'>;
  listings: Pick<ListingRepository, 'find'>;
};

type PriceDrop = {
  listingId: string;
  fromKobo: number;
  /** Time of the price drop. */
  at: Date;
};

/** Number of users notified per transaction. */
const perTransaction = 100;

/**
 * Notifies everyone who has a listing in their favorites that its price has dropped. Each user is notified at
 * most once a day, so that a series of small drops does not cause many notifications and a repeated run
 * notifies nobody twice. Skips listings that are gone or are back at the old price.
 */
export async function notifyOfPriceDrop(
  { favorites, listings, inTransaction, outbox }: PriceDropDeps,
  { listingId, fromKobo, at }: PriceDrop,
): Promise<void> {
  const listing = await listings.find(listingId);
  if (listing?.status !== 'active' || listing.priceKobo === null || listing.priceKobo >= fromKobo) return;
  const news = {
    kind: 'price-fell',
    title: favoritesMessages.priceDrop,
    text: favoritesMessages.priceDropText({
      listingTitle: maskNumbers(listing.title),
      price: priceInWords(listing),
      formerPrice: priceInWords({ ...listing, priceKobo: fromKobo }),
    }),
    link: `/item/${listingId}`,
  } as const;
  const day = lagosDay(at);
  let userIds: string[];
  let last: string | undefined;
  do {
    userIds = await favorites.admirers(listingId, last, perTransaction);
    last = userIds.at(-1);
    await inTransaction(async (session) => {
      for (const userId of userIds) {
        const noticeId = derivedId('price-fell', userId, listingId, day);
        await outbox.write('notice.raised', { noticeId, userId, ...news }, session);
      }
    });
  } while (userIds.length === perTransaction);
}

/** Retried for about ten minutes. */
export const priceDropJob = defineJob({
  name: 'tell-of-price-fall',
  data: z.strictObject({ listingId: Id, fromKobo: z.number(), at: Timestamp }),
  attempts: 8,
  backoffMs: 5000,
});

export const handlePriceDrop = (deps: PriceDropDeps) =>
  handle(priceDropJob, ({ at, ...fall }) => notifyOfPriceDrop(deps, { ...fall, at: new Date(at) }));
