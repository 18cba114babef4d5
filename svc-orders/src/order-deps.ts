import { createCounter, type Platform, suspendedUsers } from '@alaso/service-kit';
import { assertNotBlocked, blockRepository } from './blocks/block.repository.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { type GiftRepository, giftRepository } from './gifts/gift.repository.ts';
import { giftActions } from './gifts/offer-to-next.ts';
import { orderKinds } from './kinds.ts';
import { type OfferRepository, offerRepository } from './offers/offer.repository.ts';
import { type BuyerRepository, buyerRepository } from './orders/buyer.repository.ts';
import { codeWindowMs, handOverCodes } from './orders/hand-over-code.ts';
import type { OrderDeps } from './orders/order-workflow.ts';
import { orderRepository } from './orders/order.repository.ts';
import { rentalActions } from './rentals/rental-actions.ts';
import { type RentalDayRepository, rentalDayRepository } from './rentals/rental-day.repository.ts';
import { type RentalTermsRepository, rentalTermsRepository } from './rentals/rental-terms.repository.ts';

/** Returns the dependencies for placing and moving orders, in API processes and the worker. */
export function orderDeps(
  { connection, inTransaction, outbox, call, redis, config }: Platform<'catalog'>,
  now: () => Date,
): OrderDeps & {
  buyers: BuyerRepository;
  offers: OfferRepository;
  gifts: GiftRepository;
  rentalDays: RentalDayRepository;
  rentalTerms: RentalTermsRepository;
} {
  const rentalDays = rentalDayRepository(connection);
  const orders = orderRepository(connection);
  const suspended = suspendedUsers(connection, inTransaction, now);
  const buyers = buyerRepository(connection);
  const gifts = giftRepository(connection);
  const rentalTerms = rentalTermsRepository(connection);
  const wrongCodes = createCounter(redis, {
    name: `${config.REDIS_PREFIX}:hand-over-codes`,
    windowMs: codeWindowMs,
  });
  return {
    orders,
    buyers,
    offers: offerRepository(connection),
    gifts,
    rentalDays,
    rentalTerms,
    catalog: catalogClient(call.catalog),
    suspended,
    assertNotBlocked: assertNotBlocked(blockRepository(connection)),
    kinds: orderKinds,
    actions: {
      resale: {},
      gift: giftActions({ orders, gifts, buyers, suspended, outbox, now }),
      rent: rentalActions({ orders, rentalDays, rentalTerms, inTransaction }),
      upcycle: {},
    },
    codes: handOverCodes(wrongCodes),
    inTransaction,
    outbox,
    now,
  };
}
