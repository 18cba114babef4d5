import { catalogRoutes, nairaFromKobo } from '@alaso/contracts';
import {
  type Caller,
  isAdminWith,
  type Platform,
  problem,
  recordAdminAct,
  retryOnDuplicateKey,
  route,
  type Route,
  type SuspendedUsers,
} from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/index.ts';
import {
  type DraftDocument,
  type DraftRepository,
  keepDraft,
  type KeepDraftDeps,
  presentDraft,
} from '../drafts/index.ts';
import {
  type ListingDocument,
  type ListingRepository,
  notFound,
  plainFields,
  presentAsWritten,
} from '../listings/index.ts';
import { editListing, type EditListingDeps } from './edit-listing.ts';
import { listingLifecycleMessages } from './listing-lifecycle.messages.ts';
import { actsOf, presentOwnListing } from './own-listing.presenter.ts';
import {
  listForAdmins,
  listOwnListings,
  type ListOwnListingsDeps,
  presentForAdmins,
} from './list-own-listings.ts';
import { notAvailableError, restoreListing, type RestoreListingDeps } from './restore-listing.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';

/**
 * Returns the caller's own listing for an action, even if it is paused. @throws not-found, not-allowed for
 * another user's visible listing
 */
async function ownListing(
  { findEvenPaused }: Pick<ListingRepository, 'findEvenPaused'>,
  id: string,
  caller: Caller,
  act: 'delete' | 'pause' | 'resume',
): Promise<ListingDocument> {
  const listing = await findEvenPaused(id);
  if (!listing) throw notFound();
  if (listing.ownerId === caller.userId) return listing;
  throw listing.pausedAt === null
    ? problem('not-allowed', listingLifecycleMessages.onlyOwnerCan(act))
    : notFound();
}

type ListAgainDeps = KeepDraftDeps & {
  listings: Pick<ListingRepository, 'findEvenRemoved'>;
  drafts: Pick<DraftRepository, 'ofListing'>;
};

function priceOf({ category, priceKobo }: ListingDocument): string | null {
  return category === 'gift' || priceKobo === null ? null : nairaFromKobo(priceKobo);
}

/**
 * Creates a draft from a listing that the caller has sold, given away, or deleted, so that they can check it
 * before relisting the item. The listing itself does not change, and the draft shares its photos. There is at
 * most one such draft per listing.
 * @throws not-found; not-allowed for a listing that is still active or was removed by an admin;
 * too-many-drafts
 */
async function listAgain(
  deps: ListAgainDeps,
  listingId: string,
  caller: Caller,
  draftId: string,
): Promise<DraftDocument> {
  const listing = await deps.listings.findEvenRemoved(listingId);
  if (listing?.ownerId !== caller.userId) throw notFound();
  if (!actsOf(listing).includes('list-again')) {
    throw listing.removedBy === 'admin' || listing.removedBy === 'moderation'
      ? problem('not-allowed', listingLifecycleMessages.cannotListAgain)
      : problem('not-allowed', listingLifecycleMessages.stillListed);
  }
  const earlier = await deps.drafts.ofListing(listingId, caller.userId);
  if (earlier) return earlier;
  const photos = listing.photos.map(({ id, alt }) => ({ id, alt }));
  return keepDraft(deps, {
    _id: draftId,
    ownerId: caller.userId,
    fromListingId: listingId,
    fields: { ...plainFields(listing), price: priceOf(listing) },
    photos,
    already: photos,
  });
}

type DeleteListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'remove'>;
  claims: Pick<ClaimRepository, 'find'>;
};

/**
 * Removes a listing. Only its owner and admins may do so, and only if nobody is waiting for it or has bought
 * it.
 */
async function deleteListing(
  { listings, claims, inTransaction, outbox }: DeleteListingDeps,
  id: string,
  caller: Caller,
  reason?: string,
): Promise<void> {
  const listing = isAdminWith(caller, 'moderation')
    ? await listings.findEvenPaused(id)
    : await ownListing(listings, id, caller, 'delete');
  if (!listing) throw notFound();
  const by = listing.ownerId === caller.userId ? 'owner' : 'admin';
  const isRemoved = await inTransaction(async (session) => {
    const removed = await listings.remove(id, by, session);
    if (removed && by === 'admin') {
      await recordAdminAct(
        outbox,
        {
          actorId: caller.userId,
          action: 'listing.removed',
          target: { type: 'listing', id },
          before: { title: listing.title, ownerId: listing.ownerId, isRemoved: false },
          after: { isRemoved: true },
          why: reason || null,
        },
        session,
      );
    }
    return removed;
  });
  if (isRemoved) return;
  const kept = await listings.findEvenPaused(id);
  if (!kept) throw notFound();
  throw await notAvailableError(kept, claims, 'delete');
}

type ResumeListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'resume'>;
  suspended: Pick<SuspendedUsers, 'assertNone'>;
};

/**
 * Puts the caller's listing back on the market. Has no effect on an active listing. @throws not-found,
 * not-allowed, suspended
 */
async function resumeListing(
  { listings, suspended, inTransaction, outbox }: ResumeListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'resume');
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await suspended.assertNone(caller.userId, session);
      if (await listings.resume(id, session))
        await outbox.write('listing.returned', { listingId: id }, session);
    }),
  );
  return ownListing(listings, id, caller, 'resume');
}

type PauseListingDeps = {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'pause'>;
  claims: Pick<ClaimRepository, 'find'>;
};

/**
 * Pauses the caller's listing. If an order arrives concurrently, only one of the two succeeds. Has no effect
 * on a paused listing.
 * @throws not-found; not-allowed; order-open or donation-open, which describe who is waiting for the listing
 */
async function pauseListing(
  { listings, claims }: PauseListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'pause');
  const isPaused = await listings.pause(id);
  const listing = await ownListing(listings, id, caller, 'pause');
  if (!isPaused && listing.pausedAt === null) throw await notAvailableError(listing, claims, 'pause');
  return listing;
}

type ListingLifecycleDeps = EditListingDeps &
  DeleteListingDeps &
  PauseListingDeps &
  ResumeListingDeps &
  RestoreListingDeps &
  ListAgainDeps &
  ListOwnListingsDeps & {
    listings: ListingRepository;
    ownListings: OwnListingsRepository;
  };

/** Mount these before the routes with an id, because those would match `mine`. */
export function listingLifecycleRoutes(deps: ListingLifecycleDeps): Route[] {
  const { listings, drafts, ownListings } = deps;
  return [
    route(catalogRoutes.listOwnListings, ({ query, caller }) => listOwnListings(deps, query, caller.userId)),
    route(catalogRoutes.adminListings, ({ query }) => listForAdmins(deps, query)),
    route(catalogRoutes.adminListing, async ({ params }) => {
      const listing = await listings.findEvenRemoved(params.id);
      if (!listing) throw notFound();
      return { body: presentForAdmins(listing) };
    }),
    route(catalogRoutes.countOwnListings, async ({ caller: { userId } }) => {
      const [listed, draft] = await Promise.all([ownListings.totals(userId), drafts.count(userId)]);
      return { body: { ...listed, draft } };
    }),
    route(catalogRoutes.getOwnListing, async ({ params, caller }) => {
      const listing = await listings.findEvenRemoved(params.id);
      if (listing?.ownerId !== caller.userId) throw notFound();
      return { body: presentOwnListing(listing) };
    }),
    route(catalogRoutes.editListing, async ({ params, body, caller, ifMatch: seen }) => {
      const edit = { listingId: params.id, editor: caller, changes: body, seen };
      return { body: presentAsWritten(await editListing(deps, edit)) };
    }),
    route(catalogRoutes.deleteListing, async ({ params, query, caller }) => {
      await deleteListing(deps, params.id, caller, query.reason);
      return {};
    }),
    route(catalogRoutes.pauseListing, async ({ params, caller }) => ({
      body: presentOwnListing(await pauseListing(deps, params.id, caller)),
    })),
    route(catalogRoutes.resumeListing, async ({ params, caller }) => ({
      body: presentOwnListing(await resumeListing(deps, params.id, caller)),
    })),
    route(catalogRoutes.restoreListing, async ({ params, caller }) => ({
      body: presentOwnListing(await restoreListing(deps, params.id, caller)),
    })),
    route(catalogRoutes.listAgain, async ({ params, caller, operationId }) => ({
      body: presentDraft(await listAgain(deps, params.id, caller, operationId)),
    })),
  ];
}
