import { catalogRoutes } from '@alaso/contracts';
import {
  type Caller,
  type Platform,
  retryOnDuplicateKey,
  type Route,
  route,
  type SuspendedUsers,
} from '@alaso/service-kit';
import { presentDraft } from '../drafts/draft.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { presentListing } from '../listings/listing.presenter.ts';
import { deleteListing, type DeleteListingDeps } from './delete-listing.ts';
import { editListing, type EditListingDeps } from './edit-listing.ts';
import { listForAdmins, presentForAdmins } from './list-for-admins.ts';
import { listAgain, type ListAgainDeps } from './list-again.ts';
import { listOwnListings, type ListOwnListingsDeps } from './list-own-listings.ts';
import { presentOwnListing } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';
import { restoreListing, type RestoreListingDeps } from './restore-listing.ts';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import type { ListingDocument } from '../listings/listing.model.ts';
import { ownListing } from './require-own-listing.ts';
import { whoWaits } from './not-available-error.ts';

type ResumeListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'resume'>;
  suspended: Pick<SuspendedUsers, 'assertNone'>;
};

/**
 * Puts a listing of the caller's back on the market. Of one that is on it nothing changes.
 *
 * @throws not-found, not-allowed, suspended
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
 * Takes a listing of the caller's off the market for now. Of a pause and an order at the same instant one
 * wins. Of one that is paused nothing changes.
 * @throws not-found, not-allowed, order-open or donation-open, with who waits for it
 */
async function pauseListing(
  { listings, claims }: PauseListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'pause');
  const isPaused = await listings.pause(id);
  const listing = await ownListing(listings, id, caller, 'pause');
  if (!isPaused && listing.pausedAt === null) throw await whoWaits(listing, claims, 'pause');
  return listing;
}

type StandingDeps = EditListingDeps &
  DeleteListingDeps &
  PauseListingDeps &
  ResumeListingDeps &
  RestoreListingDeps &
  ListAgainDeps &
  ListOwnListingsDeps & {
    listings: ListingRepository;
    ownListings: OwnListingsRepository;
  };

/** To be mounted before the routes with an id, which would take `mine` for one. */
export function standingRoutes(deps: StandingDeps): Route[] {
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
      const edit = { listingId: params.id, editorId: caller.userId, changes: body, seen };
      return { body: presentListing(await editListing(deps, edit)) };
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
