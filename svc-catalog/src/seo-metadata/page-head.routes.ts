import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { exploreHead } from './explore-head.ts';
import { itemHead, missingItemHead } from './item-head.ts';

export type PageHeadDeps = {
  listings: Pick<ListingRepository, 'find'>;
  /** Of our own pages. */
  origin: string;
};

export const pageHeadRoutes = ({ listings, origin }: PageHeadDeps): Route[] => [
  route(catalogInternal.getItemHead, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    const body = listing
      ? itemHead(listing, { origin, preloads: query.saveData === undefined })
      : missingItemHead;
    return { body };
  }),
  route(catalogInternal.getExploreHead, ({ query }) => ({ body: exploreHead(query.category, origin) })),
];
