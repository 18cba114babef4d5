import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { presentDraft } from '../drafts/draft.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { presentListing } from '../listings/listing.presenter.ts';
import { type DeleteListingDeps, deleteListing } from './delete-listing.ts';
import { type EditListingDeps, editListing } from './edit-listing.ts';
import { listForAdmins, presentForAdmins } from './list-for-admins.ts';
import { type ListAgainDeps, listAgain } from './list-again.ts';
import { type ListOwnListingsDeps, listOwnListings } from './list-own-listings.ts';
import { presentOwnListing } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';
import { type PauseListingDeps, pauseListing } from './pause-listing.ts';
import { type RestoreListingDeps, restoreListing } from './restore-listing.ts';
import { type ResumeListingDeps, resumeListing } from './resume-listing.ts';

export type StandingDeps = EditListingDeps &
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
