import { catalogRoutes, type ParsedRequest } from '@alaso/contracts';
import { cursorBy, moment, pagedList } from '@alaso/service-kit';
import { presentAsWritten, type ShownListing, withOnePhoto } from '../listings/index.ts';
import { stateOf, whyHidden } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';

/** Returns a page of all of a user's listings, in any state. */
export const listForAdmins = (
  { ownListings }: { ownListings: Pick<OwnListingsRepository, 'all' | 'countAll'> },
  query: ParsedRequest<typeof catalogRoutes.adminListings>['query'],
) =>
  pagedList(catalogRoutes.adminListings, query, {
    cursor: cursorBy({ createdAt: moment }, 'newest'),
    read: (after, limit) => ownListings.all(query.owner, after, limit),
    total: () => ownListings.countAll(query.owner),
    present: (page) =>
      page.map((row) => ({
        ...presentAsWritten(withOnePhoto(row)),
        state: stateOf(row),
        hiddenWhy: whyHidden(row),
      })),
  });

/** Returns a listing as admins see it on its own page. */
export const presentForAdmins = (row: ShownListing) => ({
  ...presentAsWritten(row),
  state: stateOf(row),
  hiddenWhy: whyHidden(row),
  removedBy: row.removedBy,
});
