import { catalogRoutes } from '@alaso/contracts';
import { api, pageQueryOf } from '@alaso/web-kit';

export const { useListListingsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => pageQueryOf(build, catalogRoutes.listListings),
});
