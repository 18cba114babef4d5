import { buildServiceApp, type ApiPlatform } from '@alaso/service-kit';
import { claimRepository } from './claims/claim.repository.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { listingRoutes } from './listings/listing.routes.ts';

export function buildApp(platform: ApiPlatform) {
  const { connection, inTransaction, outbox } = platform;
  const listings = listingRepository(connection);
  const claims = claimRepository(connection);
  return buildServiceApp(platform, [
    ...listingRoutes({ listings, claims, inTransaction, outbox }),
    ...claimRoutes({ claims, listings, inTransaction }),
  ]);
}
