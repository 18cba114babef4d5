import { catalogRoutes, type OwnRow, type ParsedRequest } from '@alaso/contracts';
import { cursorBy, moment, pagedList } from '@alaso/service-kit';
import { type DraftRepository, presentDraft } from '../drafts/index.ts';
import { presentAsWritten, type ShownListing, withOnePhoto } from '../listings/index.ts';
import { presentOwnListed, stateOf, whyHidden } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';

export type ListOwnListingsDeps = {
  drafts: Pick<DraftRepository, 'page' | 'count'>;
  ownListings: Pick<OwnListingsRepository, 'page' | 'count'>;
  now: () => Date;
};

/**
 * Returns a page of a user's listings in a given state. `X-Total-Count` is the number of matches, and `Link`
 * contains the URL of the next page.
 */
export function listOwnListings(
  { drafts, ownListings, now }: ListOwnListingsDeps,
  query: ParsedRequest<typeof catalogRoutes.listOwnListings>['query'],
  ownerId: string,
): Promise<{ body: OwnRow[]; headers: Record<string, string> }> {
  const { state } = query;
  const cursor = cursorBy({ createdAt: moment }, 'newest');
  if (state === 'draft') {
    return pagedList(catalogRoutes.listOwnListings, query, {
      cursor,
      read: (after, limit) => drafts.page(ownerId, after, limit),
      total: () => drafts.count(ownerId),
      present: (page) => page.map(presentDraft),
    });
  }
  return pagedList(catalogRoutes.listOwnListings, query, {
    cursor,
    read: (after, limit) => ownListings.page(ownerId, state, after, limit),
    total: () => ownListings.count(ownerId, state),
    present: (page) => page.map((row) => presentOwnListed(row, now())),
  });
}

const presentAdminListed = (row: ShownListing) => ({
  ...presentAsWritten(row),
  state: stateOf(row),
  hiddenWhy: whyHidden(row),
});

/** Returns a listing as admins see it on the listing page. */
export const presentForAdmins = (row: ShownListing) => ({
  ...presentAdminListed(row),
  removedBy: row.removedBy,
});

export const listForAdmins = (
  { ownListings }: { ownListings: Pick<OwnListingsRepository, 'all' | 'countAll'> },
  query: ParsedRequest<typeof catalogRoutes.adminListings>['query'],
) =>
  pagedList(catalogRoutes.adminListings, query, {
    cursor: cursorBy({ createdAt: moment }, 'newest'),
    read: (after, limit) => ownListings.all(query.owner, after, limit),
    total: () => ownListings.countAll(query.owner),
    present: (page) => page.map((row) => presentAdminListed(withOnePhoto(row))),
  });
