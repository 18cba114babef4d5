import { catalogInternal } from '@alaso/contracts/internal';
import { madePage, type Route, route } from '@alaso/service-kit';
import type { madeListings } from './made-listings.repository.ts';

export function madeRoutes(listings: ReturnType<typeof madeListings>): Route[] {
  return [
    route(catalogInternal.madeListings, async ({ query: { after } }) => ({
      body: madePage(await listings(after)),
    })),
  ];
}
