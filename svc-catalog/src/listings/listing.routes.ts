import { type Category, catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { route, type Route } from '@alaso/service-kit';
import { createListing, type CreateListingDeps } from './create-listing.ts';
import type { ShownListing } from './listing.model.ts';
import { notFound, presentAsWritten, presentListed, presentListing } from './listing.presenter.ts';
import type { ListingRepository } from './listing.repository.ts';

/** Maximum number of similar listings shown. They fill one row on a wide screen. */
const shown = 4;
/** Maximum number of listings compared, newest first. */
const compared = 40;

/**
 * Scores similarity. All candidates share the fabric. Among them, color and occasion count equally, and the
 * category counts less.
 */
function likeness(one: ShownListing, other: ShownListing): number {
  const shares = (name: 'color' | 'occasion' | 'category') =>
    one[name] !== null && one[name] === other[name] ? 1 : 0;
  return 2 * shares('color') + 2 * shares('occasion') + shares('category');
}

/**
 * Returns similar listings, ordered by similarity and then newest first. If a listing's fabric is unknown,
 * its category is used instead.
 */
async function similarListings(
  listings: Pick<ListingRepository, 'page'>,
  listing: ShownListing,
): Promise<ShownListing[]> {
  const { fabricType, category } = listing;
  const same = fabricType === null ? { category } : { fabricType };
  const newest = await listings.page({ status: 'active', ...same }, 'newest', undefined, compared);
  return newest
    .filter(({ _id, hold }) => _id !== listing._id && hold === null)
    .map((other) => ({ other, likeness: likeness(listing, other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, shown)
    .map(({ other }) => other);
}

/** Prices come first, because a gift has none. */
const frontPageOrder: readonly Category[] = ['resale', 'rent', 'gift', 'upcycle'];
/** In pixels: half a phone's screen at a pixel ratio of 3. */
const frontPageWidth = 640;
/** Four for the list of new listings, and six for the wall above it. */
const frontPagePlaces = 10;

/** Returns the newest suitable listing of each category, then the second newest of each, and so on. */
async function frontPage(listings: Pick<ListingRepository, 'withLargePhoto'>): Promise<ShownListing[]> {
  const found = await Promise.all(
    frontPageOrder.map((category) => listings.withLargePhoto(category, frontPageWidth, frontPagePlaces)),
  );
  return Array.from({ length: frontPagePlaces }, (_, round) => found.flatMap((rows) => rows[round] ?? []))
    .flat()
    .slice(0, frontPagePlaces);
}

/**
 * Mount these before the claim routes, because one of those has an id in its path and would match `count`.
 */
export function listingRoutes(deps: CreateListingDeps & { listings: ListingRepository }): Route[] {
  const { listings } = deps;
  async function existing(id: string) {
    const listing = await listings.find(id);
    if (!listing) throw notFound();
    return listing;
  }

  return [
    route(catalogRoutes.listFrontPage, async () => ({
      body: (await frontPage(listings)).map(presentListed),
    })),
    route(catalogRoutes.getListing, async ({ params }) => ({
      body: presentListing(await existing(params.id)),
    })),
    route(catalogRoutes.getSimilarListings, async ({ params }) => ({
      body: (await similarListings(listings, await existing(params.id))).map(presentListed),
    })),
    route(catalogRoutes.createListing, async ({ body, caller, operationId }) => ({
      body: presentAsWritten(await createListing(deps, body, caller, operationId)),
    })),
    route(catalogInternal.countActiveListings, async () => ({
      body: { activeListings: await listings.count({ status: 'active' }) },
    })),
  ];
}
