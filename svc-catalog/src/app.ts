import { availableParallelism } from 'node:os';
import {
  absentUsers,
  type ApiPlatform,
  buildServiceApp,
  createLimiter,
  rowLocks,
  suspendedUsers,
} from '@alaso/service-kit';
import { findListingsRoutes, foundListings } from './back-office/find-listings.repository.ts';
import { batchRoutes } from './bulk-import/batch.routes.ts';
import { claimRepository } from './claims/claim.repository.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { draftRepository } from './drafts/draft.repository.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { duplicateRepository } from './duplicates/duplicate.repository.ts';
import { duplicateRoutes } from './duplicates/duplicate.routes.ts';
import { verificationDocumentRepository } from './verification-documents/verification-document.repository.ts';
import { verificationDocumentRoutes } from './verification-documents/verification-document.routes.ts';
import { favoriteRepository } from './favorites/favorite.repository.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { facetRepository, searchRepository } from './search/search.repository.ts';
import { firstContentRoutes } from './prerender/first-content.routes.ts';
import { liveTemplates } from './prerender/live-templates.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { countingAnew, listingTotals, writeCount } from './listings/listing-totals.ts';
import { listingRoutes } from './listings/listing.routes.ts';
import { sanctionRoutes } from './sanctions/sanction.routes.ts';
import { pageHeadRoutes } from './seo-metadata/page-head.routes.ts';
import { personalDataRoutes } from './personal-data.ts';
import { photoRepository } from './photos/photo.repository.ts';
import { photoRoutes } from './photos/photo.routes.ts';
import { photosMessages } from './photos/photos.messages.ts';
import { createUploadLimits } from './photos/upload-limits.ts';
import { ownListingsRepository } from './listing-lifecycle/own-listings.repository.ts';
import { searchRoutes } from './search/search.routes.ts';
import { listingLifecycleRoutes } from './listing-lifecycle/listing-lifecycle.routes.ts';
import { priceHintRepository } from './price-suggestions/price-hint.repository.ts';
import { priceHintRoutes } from './price-suggestions/price-hint.routes.ts';
import { alertRepository } from './saved-searches/alert.repository.ts';
import { savedSearchRepository } from './saved-searches/saved-search.repository.ts';
import { savedSearchRoutes } from './saved-searches/saved-search.routes.ts';
import { vocabularyRepository } from './vocabulary/vocabulary.repository.ts';
import { sitemapRepository } from './sitemap/sitemap.repository.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import type { ObjectStorage } from '@alaso/service-kit/storage';

export type AppSettings = {
  storage: ObjectStorage;
  uploadSecret: string | undefined;
  /** The URL of the gateway, which serves the slices' templates. */
  siteUrl?: string | undefined;
  totalsKeptMs?: number;
  /** Maximum number of uploads per second on this machine, across all users. */
  uploadsPerSecond?: number;
  uploadWindowMs?: number;
  listingsPerSitemap?: number;
};

const defaultTotalsKeptMs = 10_000;
/** Leaves room for other work: each photo costs the services about 70 ms. */
const uploadsPerCore = 5;

export const buildApp =
  ({
    storage,
    uploadSecret,
    siteUrl,
    totalsKeptMs = defaultTotalsKeptMs,
    uploadsPerSecond = uploadsPerCore * availableParallelism(),
    uploadWindowMs,
    listingsPerSitemap,
  }: AppSettings) =>
  (platform: ApiPlatform) => {
    const { connection, inTransaction, outbox, redis, config } = platform;
    const listings = listingRepository(connection);
    const vocabulary = vocabularyRepository(connection);
    const search = { matching: searchRepository(connection), vocabulary };
    const totals = listingTotals(listings, writeCount(platform), totalsKeptMs);
    const claims = claimRepository(connection);
    const photos = photoRepository(connection);
    const drafts = draftRepository(connection);
    const ownListings = ownListingsRepository(connection);
    const favorites = favoriteRepository(connection);
    const searches = savedSearchRepository(connection);
    const lock = rowLocks(connection);
    const now = () => new Date();
    const suspended = suspendedUsers(connection, inTransaction, now);
    const listingDeps = {
      listings,
      vocabulary,
      photos,
      storage,
      suspended,
      inTransaction,
      outbox,
      lock,
      now,
    };
    // The first origin is the public one.
    const [origin = ''] = config.PUBLIC_ORIGIN;
    const uploadLimits = createUploadLimits(platform, uploadsPerSecond, uploadWindowMs);
    // Enough to upload a shop's whole stock in one sitting, but not enough to fill the disk.
    const uploadsPerHour = 200;
    const limiter = createLimiter(redis, {
      name: `${config.REDIS_PREFIX}:uploads`,
      points: uploadsPerHour,
      windowMs: 3_600_000,
      sentence: photosMessages.tooManyOfUser(uploadsPerHour),
    });
    const onFailure = (error: unknown) => platform.log.warn({ err: error }, 'no prerendered content');
    const templates = liveTemplates({ siteUrl, onFailure, patience: config.PATIENCE });
    void templates.readAhead();
    const routes = [
      ...duplicateRoutes({ duplicates: duplicateRepository(connection) }),
      ...listingLifecycleRoutes({ ...listingDeps, claims, drafts, ownListings }),
      ...pageHeadRoutes({ listings, origin }),
      ...firstContentRoutes({ listings, templates, onFailure }),
      ...sitemapRoutes({ sitemap: sitemapRepository(connection), origin, perPart: listingsPerSitemap }),
      ...searchRoutes({ listings, totals, search, facets: facetRepository(connection) }),
      ...findListingsRoutes(foundListings(connection, search)),
      ...draftRoutes({ ...listingDeps, drafts }),
      ...batchRoutes(listingDeps),
      ...priceHintRoutes({ prices: priceHintRepository(connection), now }),
      ...listingRoutes(listingDeps),
      ...sanctionRoutes({ suspended, absent: absentUsers(connection, now), listings }),
      ...claimRoutes({ claims, listings, suspended, inTransaction }),
      ...photoRoutes({
        photos,
        storage,
        limiter,
        inTransaction,
        outbox,
        uploadSecret,
        uploadLimits,
        now,
      }),
      ...verificationDocumentRoutes({
        files: verificationDocumentRepository(connection),
        storage,
        uploadLimits,
        inTransaction,
        outbox,
      }),
      ...savedSearchRoutes({
        searches,
        alerts: alertRepository(connection),
        listings,
        lock,
        search,
        inTransaction,
        now,
      }),
      ...personalDataRoutes({ connection, inTransaction, storage }),
      ...favoriteRoutes({ favorites, listings, lock, inTransaction, outbox, now }),
    ];
    return buildServiceApp(
      platform,
      routes.map((route) => countingAnew(totals, route)),
    );
  };
