import { defineJob, derivedId, handle, type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import { Id } from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import * as z from 'zod/mini';
import { type ListingDocument, type ListingRepository, priceInWords } from '../listings/index.ts';
import type { AlertRepository } from './alert.repository.ts';
import type { Alerting, SavedSearchRepository } from './saved-search.repository.ts';
import { savedSearchesMessages } from './saved-searches.messages.ts';
import { keysOfListing, matches } from './search-keys.ts';

type MatchSavedSearchesDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused'>;
  searches: Pick<SavedSearchRepository, 'alertingUnder'>;
  alerts: AlertRepository;
  now: () => Date;
};

const matchesPerTransaction = 100;

export type MatchOptions = {
  /**
   * The listing's previous price, in kobo; undefined if the listing was not on the market. The owners of
   * searches that the listing matched at that price are not notified again.
   */
  previousKobo?: number | null | undefined;
};

/**
 * Notifies the owners of matching saved searches, except the listing's own owner. Each search reports each
 * listing once, even if this function runs again or is interrupted. Returns the numbers of searches compared
 * and matched.
 */
export async function matchSavedSearches(
  deps: MatchSavedSearchesDeps,
  listingId: string,
  { previousKobo }: MatchOptions = {},
): Promise<{ examined: number; matched: number }> {
  const listing = await deps.listings.findEvenPaused(listingId);
  if (listing?.status !== 'active' || listing.pausedAt !== null) return { examined: 0, matched: 0 };
  const before = previousKobo === undefined ? undefined : { ...listing, priceKobo: previousKobo };
  const counts = { examined: 0, matched: 0 };
  let found: Alerting[] = [];
  for await (const search of deps.searches.alertingUnder(keysOfListing(listing), listing.ownerId)) {
    counts.examined += 1;
    if (!matches(search.filters, listing) || (before && matches(search.filters, before))) continue;
    counts.matched += 1;
    found.push(search);
    if (found.length < matchesPerTransaction) continue;
    await alertOnce(deps, listing, found);
    found = [];
  }
  if (found.length > 0) await alertOnce(deps, listing, found);
  return counts;
}

/** Creates a notification for each search that has not reported the listing yet, all in one transaction. */
async function alertOnce(
  { alerts, inTransaction, outbox, now }: MatchSavedSearchesDeps,
  listing: ListingDocument,
  found: readonly Alerting[],
): Promise<void> {
  const rows = found.map((search) => ({
    search,
    alert: {
      _id: derivedId(search._id, listing._id),
      searchId: search._id,
      listingId: listing._id,
      alertedAt: now(),
    },
  }));
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const alerted = await alerts.existing(
        rows.map(({ alert }) => alert._id),
        session,
      );
      const fresh = rows.filter(({ alert }) => !alerted.has(alert._id));
      if (fresh.length === 0) return;
      await alerts.add(
        fresh.map(({ alert }) => alert),
        session,
      );
      for (const { search } of fresh) {
        await outbox.write('notice.raised', buildNotification(search, listing), session);
      }
    }),
  );
}

/**
 * Derives the id from the user and the listing, so that several matching searches lead to one notification
 * per user.
 */
function buildNotification({ userId, name }: Alerting, listing: ListingDocument) {
  return {
    noticeId: derivedId('saved-search', userId, listing._id),
    userId,
    kind: 'saved-search',
    title: savedSearchesMessages.newMatch(name),
    text: `${maskNumbers(listing.title)}: ${priceInWords(listing)}`,
    link: `/item/${listing._id}`,
  } as const;
}

/** Retried for about ten minutes. */
export const matchSavedSearchesJob = defineJob({
  name: 'match-saved-searches',
  data: z.strictObject({
    listingId: Id,
    /** The previous price, in kobo; absent if the listing was not on the market. */
    previousKobo: z.optional(z.nullable(z.number())),
  }),
  attempts: 8,
  backoffMs: 5000,
});

export const handleMatchSavedSearches = (deps: MatchSavedSearchesDeps) =>
  handle(matchSavedSearchesJob, async ({ listingId, previousKobo }, { log }) => {
    log.info(await matchSavedSearches(deps, listingId, { previousKobo }), 'saved searches compared');
  });
