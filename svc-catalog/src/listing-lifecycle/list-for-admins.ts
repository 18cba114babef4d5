import { catalogRoutes, defaultPageSize, type ParsedRequest } from '@alaso/contracts';
import { cutPage, encodeCursor, pageHeaders } from '@alaso/service-kit';
import { decodePosition, presentAsWritten, type ShownListing, withOnePhoto } from '../listings/index.ts';
import { stateOf, whyHidden } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';

/** Returns a page of all of a user's listings, in any state. */
export async function listForAdmins(
  { ownListings }: { ownListings: Pick<OwnListingsRepository, 'all' | 'countAll'> },
  query: ParsedRequest<typeof catalogRoutes.adminListings>['query'],
) {
  const { owner, limit = defaultPageSize, cursor } = query;
  const after = cursor === undefined ? undefined : decodePosition(cursor, 'newest');
  const [rows, total] = await Promise.all([
    ownListings.all(owner, after, limit + 1),
    ownListings.countAll(owner),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(['newest', last.createdAt.getTime(), last._id]);
  return {
    body: page.map((row) => ({
      ...presentAsWritten(withOnePhoto(row)),
      state: stateOf(row),
      hiddenWhy: whyHidden(row),
    })),
    headers: pageHeaders(catalogRoutes.adminListings, query, { total, next }),
  };
}

/** Returns a listing as admins see it on its own page. */
export const presentForAdmins = (row: ShownListing) => ({
  ...presentAsWritten(row),
  state: stateOf(row),
  hiddenWhy: whyHidden(row),
  removedBy: row.removedBy,
});
