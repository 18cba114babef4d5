import { catalogRoutes, defaultPageSize, type OwnRow, type ParsedRequest } from '@alaso/contracts';
import { cutPage, encodeCursor, pageHeaders } from '@alaso/service-kit';
import { type DraftRepository, presentDraft } from '../drafts/index.ts';
import { decodePosition, type PositionIn } from '../listings/index.ts';
import { presentOwnListed } from './own-listing.presenter.ts';
import type { OwnListingsRepository } from './own-listings.repository.ts';

export type ListOwnListingsDeps = {
  drafts: Pick<DraftRepository, 'page' | 'count'>;
  ownListings: Pick<OwnListingsRepository, 'page' | 'count'>;
  now: () => Date;
};

type Page<Row> = { rows: Row[]; total: number };
type Reading = { ownerId: string; after: PositionIn<'newest'> | undefined; atMost: number };

async function draftsOf(
  { drafts }: ListOwnListingsDeps,
  { ownerId, after, atMost }: Reading,
): Promise<Page<OwnRow>> {
  const [rows, total] = await Promise.all([drafts.page(ownerId, after, atMost), drafts.count(ownerId)]);
  return { rows: rows.map(presentDraft), total };
}

/**
 * Returns a page of a user's listings in a state. `X-Total-Count` is their number, `Link` the next page's
 * address.
 */
export async function listOwnListings(
  deps: ListOwnListingsDeps,
  query: ParsedRequest<typeof catalogRoutes.listOwnListings>['query'],
  ownerId: string,
): Promise<{ body: OwnRow[]; headers: Record<string, string> }> {
  const { state, limit = defaultPageSize, cursor } = query;
  const after = cursor === undefined ? undefined : decodePosition(cursor, 'newest');
  const reading = { ownerId, after, atMost: limit + 1 };
  const { rows, total } =
    state === 'draft' ? await draftsOf(deps, reading) : await listingsIn(deps, state, reading);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(['newest', Date.parse(last.createdAt), last.id]);
  return { body: page, headers: pageHeaders(catalogRoutes.listOwnListings, query, { total, next }) };
}

async function listingsIn(
  { ownListings, now }: ListOwnListingsDeps,
  state: Parameters<OwnListingsRepository['page']>[1],
  { ownerId, after, atMost }: Reading,
): Promise<Page<OwnRow>> {
  const [rows, total] = await Promise.all([
    ownListings.page(ownerId, state, after, atMost),
    ownListings.count(ownerId, state),
  ]);
  const at = now();
  return { rows: rows.map((row) => presentOwnListed(row, at)), total };
}
