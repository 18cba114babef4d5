import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { filterOf } from '../listings/listing-filter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { exploreContent, firstCards } from './explore-content.ts';
import { itemContent } from './item-content.ts';

export type FirstContentDeps = { listings: Pick<ListingRepository, 'find' | 'page'> };

export const firstContentRoutes = ({ listings }: FirstContentDeps): Route[] => [
  route(catalogInternal.getItemContent, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    return { body: listing ? itemContent(listing, { hasPhoto: query.saveData === undefined }) : '' };
  }),
  route(catalogInternal.getExploreContent, async () => ({
    body: exploreContent(await listings.page(filterOf({}), 'newest', undefined, firstCards)),
  })),
];
