import type { ClaimKind } from '@alaso/contracts/internal';
import {
  type DbSession,
  type Platform,
  problem,
  retryOnDuplicateKey,
  type SuspendedUsers,
} from '@alaso/service-kit';
import { type ClaimRepository, isExclusive, openFor } from './claim.repository.ts';
import type { ListingRepository } from '../listings/index.ts';
import { claimsMessages } from './claims.messages.ts';

export type ClaimDeps = Pick<Platform, 'inTransaction'> & {
  claims: ClaimRepository;
  suspended: Pick<SuspendedUsers, 'lock'>;
  listings: Pick<
    ListingRepository,
    | 'findEvenRemoved'
    | 'take'
    | 'hand'
    | 'passOn'
    | 'giveBack'
    | 'endBooking'
    | 'pauseForOwner'
    | 'pauseAllOf'
  >;
};

/**
 * Runs a step of a claim in one transaction. A claim and its release may insert the same id concurrently: one
 * of them is then retried.
 */
export async function inClaimTransaction(
  inTransaction: Platform['inTransaction'],
  step: (session: DbSession) => Promise<void>,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction(step));
}

/**
 * Frees the listing of a claim. It is paused if its seller asks for that, or has been suspended in the
 * meantime.
 */
export async function giveListingBack(
  { listings, suspended }: Pick<ClaimDeps, 'listings' | 'suspended'>,
  { listingId, claimId, pauses }: { listingId: string; claimId: string; pauses: boolean },
  session: DbSession,
): Promise<void> {
  const ownerId = await listings.giveBack(listingId, claimId, session);
  if (ownerId && pauses) await listings.pauseForOwner(listingId, session);
  if (ownerId && (await suspended.lock(ownerId, session))) await listings.pauseAllOf(ownerId, session);
}

type Claim = {
  listingId: string;
  claimId: string;
  kind: ClaimKind;
  claimantId: string;
  /** Kobo; null for a listing without a price, undefined if the price does not matter. */
  expectedPriceKobo?: number | null | undefined;
};

const alreadySold = () => problem('already-sold', claimsMessages.alreadySold);

/** Returns why a listing could not be claimed. */
async function refusal(
  { claims, listings }: Pick<ClaimDeps, 'claims' | 'listings'>,
  { listingId, kind, expectedPriceKobo }: Claim,
  session: DbSession,
) {
  const listing = await listings.findEvenRemoved(listingId, session);
  if (!listing || listing.removedAt !== null) return problem('not-found', claimsMessages.listingNotFound);
  if (listing.status !== 'active') return alreadySold();
  if (listing.pausedAt !== null) {
    return problem('listing-paused', claimsMessages.paused);
  }
  const open = await openFor(claims, listing, session);
  const inTheWay = open === 'booking' && kind === 'booking' ? null : open;
  if (inTheWay) {
    const messages = kind === 'donation' ? claimsMessages.notDonated : claimsMessages.notOrdered;
    return problem(inTheWay === 'donation' ? 'donation-open' : 'order-open', messages[inTheWay]);
  }
  if (expectedPriceKobo !== undefined && listing.priceKobo !== expectedPriceKobo) {
    return problem('price-changed', claimsMessages.priceChanged);
  }
  return alreadySold();
}

/**
 * Holds a listing for one order or donation, or counts a booking. Of concurrent orders, exactly one
 * succeeds. A repeat with an id that has the listing changes nothing; an id that was released before is
 * refused. @throws already-sold, order-open, donation-open, listing-paused, price-changed or not-found;
 * nothing is written then
 */
export async function claimListing(deps: ClaimDeps, claim: Claim): Promise<void> {
  const { inTransaction, claims, listings } = deps;
  const { listingId, claimId, kind, claimantId, expectedPriceKobo: priceKobo } = claim;
  await inClaimTransaction(inTransaction, async (session) => {
    const existing = await claims.find(claimId, session);
    if (existing) {
      if (existing.listingId !== listingId || existing.state === 'released') throw alreadySold();
      return;
    }
    const request = { listingId, claimId, exclusive: isExclusive(kind), priceKobo };
    if (!(await listings.take(request, session))) throw await refusal(deps, claim, session);
    await claims.add({ _id: claimId, listingId, kind, claimantId, state: 'held' }, session);
  });
}
