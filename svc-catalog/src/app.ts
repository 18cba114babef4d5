import { buildServiceApp, type Platform } from '@alaso/service-kit';
import { claimUnit, openFor } from './claims/claim.repository.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { listingRoutes } from './listings/listing.routes.ts';

export function buildApp(platform: Platform) {
  const { connection, inTransaction, outbox } = platform;
  return buildServiceApp(platform, [
    ...listingRoutes({
      listings: listingRepository(connection),
      openFor: openFor(connection),
      inTransaction,
      outbox,
    }),
    ...claimRoutes(claimUnit(platform)),
  ]);
}
