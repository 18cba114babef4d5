import { buildServiceApp, createLimiter, type Platform } from '@alaso/service-kit';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { donationRoutes } from './donations/donation.routes.ts';
import { rentalRepository } from './orders/rental.repository.ts';
import { orderRepository } from './orders/order.repository.ts';
import { orderRoutes } from './orders/order.routes.ts';

export function buildApp(platform: Platform) {
  const catalog = catalogClient(platform.call.catalog);
  const orders = orderRepository(platform);
  const rentals = rentalRepository(platform);
  const donations = donationRepository(platform);
  // A whole wardrobe at one sitting, and not a flood of mails.
  const limiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:donations`,
    points: 10,
    seconds: 3600,
    sentence: 'You have offered 10 items within an hour. Please offer the next ones later.',
  });
  return buildServiceApp(platform, [
    ...orderRoutes({ orders, rentals, catalog }),
    ...donationRoutes({ donations, catalog, limiter }),
  ]);
}
