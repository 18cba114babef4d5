import { createCounter, type Platform, suspendedUsers } from '@alaso/service-kit';
import { catalogClient } from '../clients/catalog-client.ts';
import { giftRepository } from '../gifts/gift.repository.ts';
import { nextInLine } from '../gifts/offer-to-next.ts';
import { keptActs } from '../impact/completed-counts.repository.ts';
import { buyerRepository } from './buyer.repository.ts';
import { codeWindowMs, handOverCodeGuard } from './hand-over-code.ts';
import { moveEffects } from './move-effects.ts';
import type { MoveOrderDeps } from './transition-order.ts';
import { orderRepository } from './order.repository.ts';
import { sellerSuspendedGuard } from './suspended-sellers.ts';
import { type RentalDayRepository, rentalDayRepository } from '../rentals/rental-day.repository.ts';

/** What orders are placed and moved with, in an API process and in the worker. */
export function moveDeps(
  { connection, inTransaction, outbox, call, redis, config }: Platform<'catalog'>,
  now: () => Date,
): MoveOrderDeps & { rentalDays: RentalDayRepository } {
  const rentalDays = rentalDayRepository(connection);
  const orders = orderRepository(connection);
  const gifts = giftRepository(connection);
  const suspended = suspendedUsers(connection, inTransaction, now);
  const buyers = buyerRepository(connection);
  const giftGoesOn = nextInLine({ orders, gifts, buyers, suspended, outbox, now });
  const wrongCodes = createCounter(redis, {
    name: `${config.REDIS_PREFIX}:hand-over-codes`,
    windowMs: codeWindowMs,
  });
  return {
    orders,
    keptActs: keptActs(connection),
    rentalDays,
    catalog: catalogClient(call.catalog),
    suspended,
    guards: {
      'hand-over-code': handOverCodeGuard(wrongCodes),
      'seller-suspended': sellerSuspendedGuard,
    },
    effects: moveEffects({ rentalDays, giftGoesOn }),
    ...{ inTransaction, outbox, now },
  };
}
