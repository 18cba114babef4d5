import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { type SitemapDeps, sitemapOf } from './sitemap.ts';

export const sitemapRoutes = (deps: SitemapDeps): Route[] => [
  route(catalogInternal.getSitemap, async ({ query }) => ({ body: await sitemapOf(deps, query.part) })),
];
