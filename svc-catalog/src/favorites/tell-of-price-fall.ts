import { defineJob, derivedId, handle, lagosDay, type Platform } from '@alaso/service-kit';
import { Id, Timestamp } from '@alaso/contracts';
import * as z from 'zod/mini';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { priceInWords } from '../listings/format-price.ts';
import type { FavoriteRepository } from './favorite.repository.ts';

type TellOfPriceFallDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  favorites: Pick<FavoriteRepository, 'admirers'>;
  listings: Pick<ListingRepository, 'find'>;
};

type PriceFall = {
  listingId: string;
  /** Kobo. */
  fromKobo: number;
  /** When the price dropped. */
  at: Date;
};

/** Number of users notified per transaction. */
const toldAtOnce = 100;

/**
 * Notifies everyone who has a listing in their favorites of a lower price: each user once a day, so that
 * small steps do not cause many notifications. It may run again without notifying anyone twice. Skips
 * listings that are gone or cost as much again.
 */
export async function tellOfPriceFall(
  { favorites, listings, inTransaction, outbox }: TellOfPriceFallDeps,
  { listingId, fromKobo, at }: PriceFall,
): Promise<void> {
  const listing = await listings.find(listingId);
  if (listing?.status !== 'active' || listing.priceKobo === null || listing.priceKobo >= fromKobo) return;
  const news = {
    kind: 'price-fell',
    title: 'Price drop on a favorite',
    text: `${listing.title}: now ${priceInWords(listing)}, was ${priceInWords({ ...listing, priceKobo: fromKobo })}`,
    link: `/item/${listingId}`,
  } as const;
  const day = lagosDay(at);
  let told: string[];
  let last: string | undefined;
  do {
    told = await favorites.admirers(listingId, last, toldAtOnce);
    last = told.at(-1);
    await inTransaction(async (session) => {
      for (const userId of told) {
        const noticeId = derivedId('price-fell', userId, listingId, day);
        await outbox.write('notice.raised', { noticeId, userId, ...news }, session);
      }
    });
  } while (told.length === toldAtOnce);
}

/** Retried for about ten minutes. */
export const tellOfPriceFallJob = defineJob({
  name: 'tell-of-price-fall',
  data: z.strictObject({ listingId: Id, fromKobo: z.number(), at: Timestamp }),
  attempts: 8,
  backoffMs: 5000,
});

export const handleTellOfPriceFall = (deps: TellOfPriceFallDeps) =>
  handle(tellOfPriceFallJob, ({ at, ...fall }) => tellOfPriceFall(deps, { ...fall, at: new Date(at) }));
