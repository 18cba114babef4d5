import { catalogInternal, type ClaimKind } from '@alaso/contracts/internal';
import {
  type DbSession,
  type Platform,
  problem,
  retryOnDuplicateKey,
  route,
  type Route,
  type SuspendedUsers,
} from '@alaso/service-kit';
import { type ListingRepository, notFound, presentOrderableListing } from '../listings/index.ts';
import { type ClaimDocument, type ClaimRepository, isExclusive, openFor } from './claim.repository.ts';
import { claimsMessages } from './claims.messages.ts';

type ClaimDeps = Pick<Platform, 'inTransaction'> & {
  claims: ClaimRepository;
  suspended: Pick<SuspendedUsers, 'lock'>;
  listings: Pick<
    ListingRepository,
    'findEvenRemoved' | 'take' | 'hand' | 'passOn' | 'release' | 'endBooking' | 'pauseForOwner' | 'pauseAllOf'
  >;
};

/**
 * Runs a claim step in one transaction. If a claim and its release insert the same id concurrently, one of
 * them is retried.
 */
async function inClaimTransaction(
  inTransaction: Platform['inTransaction'],
  step: (session: DbSession) => Promise<void>,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction(step));
}

/**
 * Frees the listing that a claim holds. The listing is paused if its seller requests that or has been
 * suspended in the meantime.
 */
async function releaseListing(
  { listings, suspended }: Pick<ClaimDeps, 'listings' | 'suspended'>,
  { listingId, claimId, pauses }: { listingId: string; claimId: string; pauses: boolean },
  session: DbSession,
): Promise<void> {
  const ownerId = await listings.release(listingId, claimId, session);
  if (ownerId && pauses) await listings.pauseForOwner(listingId, session);
  if (ownerId && (await suspended.lock(ownerId, session))) await listings.pauseAllOf(ownerId, session);
}

type Claim = {
  listingId: string;
  claimId: string;
  kind: ClaimKind;
  claimantId: string;
  /** In kobo. Null for a listing without a price, undefined if the price does not matter. */
  expectedPriceKobo?: number | null | undefined;
};

const alreadySold = () => problem('already-sold', claimsMessages.alreadySold);

/** Returns the reason that a listing could not be claimed. */
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
 * Holds a listing for one order or donation, or counts a booking. Exactly one of several concurrent orders
 * succeeds. A retry with an id that has already claimed the listing has no effect, and an id that was already
 * released is rejected.
 * @throws already-sold, order-open, donation-open, listing-paused, price-changed, or not-found; in each case,
 * nothing is written
 */
async function claimListing(deps: ClaimDeps, claim: Claim): Promise<void> {
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

/**
 * Returns the listing's status after its claim is completed. A donation and an ordered gift both become
 * gifted.
 */
async function statusAfter(
  listings: ClaimDeps['listings'],
  { kind, listingId }: ClaimDocument,
  session: DbSession,
): Promise<'sold' | 'gifted'> {
  if (kind === 'donation') return 'gifted';
  return (await listings.findEvenRemoved(listingId, session))?.category === 'gift' ? 'gifted' : 'sold';
}

/**
 * Completes a claim. If the order is recorded or the donation is received, the listing becomes sold or
 * gifted. A finished booking no longer blocks anything. A repeated call has no effect.
 * @throws already-sold if the claim does not exist or was released
 */
async function completeClaim(
  { inTransaction, claims, listings }: ClaimDeps,
  { listingId, claimId }: { listingId: string; claimId: string },
): Promise<void> {
  await inClaimTransaction(inTransaction, async (session) => {
    const claim = await claims.find(claimId, session);
    if (claim?.listingId !== listingId || claim.state === 'released') {
      throw problem('already-sold', claimsMessages.itemNotHeld);
    }
    if (claim.state === 'completed') return;
    if (claim.exclusive) {
      const status = await statusAfter(listings, claim, session);
      if (!(await listings.hand(listingId, claimId, status, session))) {
        throw new Error(`claim ${claimId} is held, but listing ${listingId} does not know of it`);
      }
    } else {
      await listings.endBooking(listingId, session);
    }
    await claims.setState(claim, 'completed', session);
  });
}

type Pass = {
  listingId: string;
  claimId: string;
  /** The order that gets the listing, and its buyer. */
  to: { claimId: string; claimantId: string };
};

/**
 * Passes the listing of a finished order to another order in one transaction, so that nobody else can take it
 * in between. If the other order has been abandoned in the meantime, the listing is freed. A repeated call
 * has no effect.
 * @throws already-sold if this claim was released or is a booking; service-unavailable if the claim does not
 * exist yet, because the previous claim has not been passed on
 */
async function passClaim(deps: ClaimDeps, { listingId, claimId, to }: Pass): Promise<void> {
  const { inTransaction, claims, listings } = deps;
  await inClaimTransaction(inTransaction, async (session) => {
    const [claim, next] = [await claims.find(claimId, session), await claims.find(to.claimId, session)];
    if (!claim) {
      throw problem('service-unavailable', claimsMessages.itemNotHeldYet, { retryAfterMs: 1000 });
    }
    const isMixedUp = claim.listingId !== listingId || (next && next.listingId !== listingId);
    if (isMixedUp) throw problem('not-found', claimsMessages.otherListing);
    if (claim.state === 'released' && next) return;
    if (claim.state === 'released' || !claim.exclusive) {
      throw problem('already-sold', claimsMessages.itemNotHeld);
    }
    await claims.setState(claim, 'released', session);
    if (next) {
      await releaseListing(deps, { listingId, claimId, pauses: next.pauses === true }, session);
      return;
    }
    const status = await statusAfter(listings, claim, session);
    if (!(await listings.passOn(listingId, { from: claimId, to: to.claimId }, status, session))) {
      throw new Error(`claim ${claimId} is open, but listing ${listingId} does not know of it`);
    }
    const kind = claim.kind === 'offer' ? 'order' : claim.kind;
    await claims.add(
      { _id: to.claimId, listingId, kind, claimantId: to.claimantId, state: 'completed' },
      session,
    );
  });
}

/**
 * Releases the claim of an abandoned, declined, or canceled order or donation, and frees its listing. A claim
 * with the same id that arrives later is rejected, so that a slow call cannot hold an abandoned item.
 * `pauses` leaves the listing paused, while its other bookings continue. A repeated call has no effect.
 */
async function releaseClaim(
  deps: ClaimDeps,
  { listingId, claimId, pauses }: { listingId: string; claimId: string; pauses: boolean },
): Promise<void> {
  const { inTransaction, claims, listings } = deps;
  await inClaimTransaction(inTransaction, async (session) => {
    const claim = await claims.find(claimId, session);
    if (!claim) {
      const tombstone = { _id: claimId, listingId, kind: null, claimantId: null };
      await claims.add({ ...tombstone, state: 'released', ...(pauses && { pauses }) }, session);
      return;
    }
    if (claim.listingId !== listingId) throw problem('not-found', claimsMessages.otherListing);
    if (claim.open && claim.exclusive) await releaseListing(deps, { listingId, claimId, pauses }, session);
    if (claim.open && !claim.exclusive) {
      await listings.endBooking(listingId, session);
      if (pauses) await listings.pauseForOwner(listingId, session);
    }
    if (claim.state !== 'released') await claims.setState(claim, 'released', session);
  });
}

export function claimRoutes(
  deps: ClaimDeps & { listings: Pick<ListingRepository, 'findEvenPaused'> },
): Route[] {
  return [
    route(catalogInternal.claimListing, async ({ params: { id: listingId, claimId }, body }) => {
      await claimListing(deps, { listingId, claimId, ...body });
      return {};
    }),
    route(catalogInternal.completeClaim, async ({ params: { id: listingId, claimId } }) => {
      await completeClaim(deps, { listingId, claimId });
      return {};
    }),
    route(catalogInternal.passClaim, async ({ params: { id: listingId, claimId }, body: to }) => {
      await passClaim(deps, { listingId, claimId, to });
      return {};
    }),
    route(catalogInternal.getOrderableListing, async ({ params: { id } }) => {
      const listing = await deps.listings.findEvenPaused(id);
      if (!listing) throw notFound();
      return { body: presentOrderableListing(listing, await openFor(deps.claims, listing)) };
    }),
    route(catalogInternal.releaseClaim, async ({ params: { id: listingId, claimId }, query }) => {
      await releaseClaim(deps, { listingId, claimId, pauses: query.then === 'pause' });
      return {};
    }),
  ];
}
