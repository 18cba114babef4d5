import {
  type AbsentUsers,
  absentUsers,
  createCounter,
  createPagePush,
  type DbSession,
  type Platform,
  rowLocks,
  suspendedUsers,
} from '@alaso/service-kit';
import { type BlockRepository, blockRepository } from './blocks/block.repository.ts';
import { type Dealings, dealings } from './blocks/dealings.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { type AddressBook, addressBook } from './delivery/address.repository.ts';
import { type GiftRepository, giftRepository } from './gifts/gift.repository.ts';
import { giftActions } from './gifts/offer-to-next.ts';
import { isOpenOrder, orderKinds } from './kinds.ts';
import { type DisputeRepository, disputeRepository, orderDisputes } from './disputes/index.ts';
import { type Ledger, ledgerRepository } from './ledger/index.ts';
import { type OfferRepository, offerRepository } from './offers/offer.repository.ts';
import { codeWindowMs, handOverCodes } from './orders/hand-over-code.ts';
import type { OrderDeps } from './orders/order-workflow.ts';
import { orderRepository } from './orders/order.repository.ts';
import type { NewDeliveryDeps, OrderDocument } from './orders/index.ts';
import { orderMoney, type PayNow, type PaymentRepository, paymentRepository } from './payments/index.ts';
import { type PayoutDeps, payoutRepository } from './payouts/index.ts';
import { rentalActions } from './rentals/rental-actions.ts';
import { type RentalDayRepository, rentalDayRepository } from './rentals/rental-day.repository.ts';
import { type RentalTermsRepository, rentalTermsRepository } from './rentals/rental-terms.repository.ts';
import { erasedMembers } from './reviews/index.ts';

/** Returns the dependencies for placing and moving orders, in API processes and the worker. */
export function orderDeps(
  { connection, inTransaction, outbox, call, redis, config }: Platform<'catalog'>,
  now: () => Date,
  payNow?: PayNow,
): OrderDeps &
  NewDeliveryDeps & {
    addresses: AddressBook;
    payNow: PayNow | undefined;
    ledger: Ledger;
    payments: PaymentRepository;
    payouts: PayoutDeps['payouts'];
    push: PayoutDeps['push'];
    isOpen: (order: Pick<OrderDocument, 'category' | 'stage'>) => boolean;
    offers: OfferRepository;
    disputes: DisputeRepository;
    gifts: GiftRepository;
    rentalDays: RentalDayRepository;
    rentalTerms: RentalTermsRepository;
    blocks: BlockRepository;
    dealings: Dealings;
    absent: AbsentUsers;
  } {
  const addresses = addressBook({ connection, inTransaction, lock: rowLocks(connection) });
  const rentalDays = rentalDayRepository(connection);
  const orders = orderRepository(connection);
  const suspended = suspendedUsers(connection, inTransaction, now);
  const gifts = giftRepository(connection);
  const blocks = blockRepository(connection);
  const absent = absentUsers(connection, now);
  const between = dealings(blocks, absent, erasedMembers(connection));
  const rentalTerms = rentalTermsRepository(connection);
  const disputes = disputeRepository(connection);
  const catalog = catalogClient(call.catalog);
  const ledger = ledgerRepository(connection);
  const payments = paymentRepository(connection);
  const payouts = payoutRepository(connection);
  const sellers = {
    takesOnlyNow: async (sellerId: string) => (await payouts.account(sellerId))?.onlyNow ?? false,
    lockBalance: (sellerId: string, session: DbSession) => payouts.lockBalance(sellerId, session),
  };
  const wrongCodes = createCounter(redis, {
    name: `${config.REDIS_PREFIX}:hand-over-codes`,
    windowMs: codeWindowMs,
  });
  const money = orderMoney({ orders, ledger, payments, outbox, payNow, now }, sellers);
  const created = { orders, suspended, dealings: between, money, kinds: orderKinds, outbox, now };
  return {
    orders,
    addresses,
    defaultAddress: addresses.findDefault,
    offers: offerRepository(connection),
    gifts,
    rentalDays,
    rentalTerms,
    disputes,
    disputed: orderDisputes({ disputes, catalog, inTransaction, outbox, now }),
    catalog,
    suspended,
    blocks,
    absent,
    dealings: between,
    kinds: orderKinds,
    payNow,
    ledger,
    payments,
    payouts,
    push: createPagePush(redis, config.REDIS_PREFIX),
    isOpen: isOpenOrder,
    money,
    actions: {
      resale: {},
      gift: giftActions({ ...created, gifts }),
      rent: rentalActions({ orders, rentalDays, rentalTerms, inTransaction }),
      upcycle: {},
    },
    codes: handOverCodes(wrongCodes),
    inTransaction,
    outbox,
    now,
  };
}
