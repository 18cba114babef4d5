import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

export const marketplaceApi = createEndpoints('marketplace', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  exploreListings: endlessOf(build, catalogRoutes.listListings),
  listFacets: endpointOf(build, catalogRoutes.listFacets),
  suggestSearches: endpointOf(build, catalogRoutes.suggestSearches),
  listFavoriteIds: endpointOf(build, catalogRoutes.listFavoriteIds),
  addFavorite: endpointOf(build, catalogRoutes.addFavorite),
  removeFavorite: endpointOf(build, catalogRoutes.removeFavorite),
}));

export const {
  useListListingsQuery,
  useExploreListingsInfiniteQuery,
  useListFacetsQuery,
  useSuggestSearchesQuery,
  useListFavoriteIdsQuery,
  useAddFavoriteMutation,
  useRemoveFavoriteMutation,
} = marketplaceApi;
