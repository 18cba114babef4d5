import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls with which listings are found. */
export const marketplaceApi = createEndpoints('marketplace', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  exploreListings: endlessOf(build, catalogRoutes.listListings),
  listFacets: endpointOf(build, catalogRoutes.listFacets),
  suggestSearches: endpointOf(build, catalogRoutes.suggestSearches),
  listFavouriteIds: endpointOf(build, catalogRoutes.listFavouriteIds),
  addFavourite: endpointOf(build, catalogRoutes.addFavourite),
  removeFavourite: endpointOf(build, catalogRoutes.removeFavourite),
}));

export const {
  useListListingsQuery,
  useExploreListingsInfiniteQuery,
  useListFacetsQuery,
  useSuggestSearchesQuery,
  useListFavouriteIdsQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
} = marketplaceApi;
