import { assembleApp, type Platform } from '@alaso/service-kit';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { donationRoutes } from './donations/donation.routes.ts';
import { rentalRepository } from './transactions/rental.repository.ts';
import { transactionRepository } from './transactions/transaction.repository.ts';
import { transactionRoutes } from './transactions/transaction.routes.ts';

export function buildApp(platform: Platform) {
  const catalog = catalogClient(platform.call.catalog);
  const orders = transactionRepository(platform.connection);
  const rentals = rentalRepository(platform);
  const donations = donationRepository(platform);
  return assembleApp(platform, [
    ...transactionRoutes({ orders, rentals, catalog }),
    ...donationRoutes({ donations, catalog }),
  ]);
}
