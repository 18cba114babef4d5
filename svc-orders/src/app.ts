import { buildServiceApp, createLimiter, type ApiPlatform } from '@alaso/service-kit';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { donationRoutes } from './donations/donation.routes.ts';
import { buyerRepository } from './orders/buyer.repository.ts';
import { orderRepository } from './orders/order.repository.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { rentalRoutes } from './rentals/rental.routes.ts';
import { rentalDayRepository } from './rentals/rental-day.repository.ts';
import { rentalFeedRepository } from './rentals/rental-feed.repository.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { rentalTermsRepository } from './rentals/rental-terms.repository.ts';

export function buildApp(platform: ApiPlatform<'catalog'>) {
  const { connection, inTransaction, outbox } = platform;
  const catalog = catalogClient(platform.call.catalog);
  const orders = orderRepository(connection);
  const buyers = buyerRepository(connection);
  const rentalDays = rentalDayRepository(connection);
  const rentalTerms = rentalTermsRepository(connection);
  const feeds = rentalFeedRepository(connection);
  const rentals = rentalOrders(connection);
  const donations = donationRepository(connection);
  // A whole wardrobe at one sitting, but not a flood of mails.
  const limiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:donations`,
    points: 10,
    windowMs: 3_600_000,
    sentence: 'You have offered 10 items within an hour. Please offer the next ones later.',
  });
  return buildServiceApp(platform, [
    ...orderRoutes({ orders, buyers, rentalDays, rentalTerms, catalog, inTransaction }),
    ...rentalRoutes({ rentalDays, rentalTerms, catalog, inTransaction, feeds, rentals }),
    ...donationRoutes({ donations, catalog, limiter, inTransaction, outbox }),
  ]);
}
