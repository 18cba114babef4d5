import { randomUUID } from 'node:crypto';
import { nairaFromKobo, type OrderPayment } from '@alaso/contracts';
import type { DbSession, Platform } from '@alaso/service-kit';
import type { Entry, Ledger, NewPosting } from '../ledger/index.ts';
import {
  type Money,
  noMoney,
  type OrderDocument,
  type OrderMoney,
  type OrderRepository,
} from '../orders/index.ts';
import { divide, type Division, presentAmounts, sumDue } from './pay-sum.ts';
import type { PaymentRepository } from './payment.repository.ts';
import type { PaymentProvider } from './provider.ts';

/** Settings for payments through Alaso. */
export type PayNow = {
  provider: PaymentProvider;
  /** Fee added to the price, in basis points (hundredths of a percent). 0 unless set. */
  feeBasisPoints: number;
  /** Base URL of the web shop, to which the provider's page sends the payer back. */
  shopUrl: string;
};

export type OrderMoneyDeps = Pick<Platform, 'outbox'> & {
  ledger: Ledger;
  payments: PaymentRepository;
  orders: Pick<OrderRepository, 'lockMoney'>;
  /** Undefined if there is no provider, in which case everything is paid in person. */
  payNow: PayNow | undefined;
  now: () => Date;
};

/** Port to payouts/. */
type SellerAccounts = {
  /** Returns true for a seller who does not take payments in person. */
  takesOnlyNow(sellerId: string): Promise<boolean>;
  lockBalance(sellerId: string, session: DbSession): Promise<void>;
};

/** Leaves out entries that move no money. */
export const nonZeroEntries = (entries: readonly Entry[]) =>
  entries.filter(({ amountKobo }) => amountKobo !== 0);

type RefundDeps = Pick<OrderMoneyDeps, 'payments' | 'now'>;

/**
 * Records that part of a payment is owed back to the buyer. A job sends the refund, and the caller posts it.
 */
export async function oweRefund(
  { payments, now }: RefundDeps,
  refund: { paymentId: string; orderId: string; buyerId: string; amountKobo: number },
  session: DbSession,
): Promise<void> {
  const at = now();
  const owed = { state: 'owed', owedAt: at, paidAt: null, checkAt: at } as const;
  await payments.addRefund({ _id: randomUUID(), ...refund, ...owed }, session);
}

const sumOf = (rows: readonly { amountKobo: number }[]) =>
  rows.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

/** Returns how much of each payment for an order can still be refunded, in kobo, latest payment first. */
async function refundable({ payments }: RefundDeps, orderId: string, session: DbSession) {
  const refunds = await payments.listRefunds(orderId, session);
  const paid = (await payments.ofOrder(orderId, session)).filter(({ state }) => state === 'paid');
  return paid.reverse().map(({ _id: paymentId, amountKobo }) => ({
    paymentId,
    amountKobo: amountKobo - sumOf(refunds.filter((refund) => refund.paymentId === paymentId)),
  }));
}

/**
 * Refunds this amount from an order's payments, latest first. Each refund goes back to the card or account
 * that paid.
 */
async function refundPayments(
  deps: RefundDeps,
  { _id: orderId, buyerId }: OrderDocument,
  refundKobo: number,
  session: DbSession,
): Promise<void> {
  let left = refundKobo;
  for (const { paymentId, amountKobo: maxKobo } of await refundable(deps, orderId, session)) {
    const amountKobo = Math.min(left, maxKobo);
    left -= amountKobo;
    if (amountKobo > 0) await oweRefund(deps, { paymentId, orderId, buyerId, amountKobo }, session);
  }
  if (left > 0) throw new Error(`order ${orderId} refunds ${left} kobo more than was paid`);
}

/**
 * Posts the split of all money held for an order, records the refund as owed, and returns the order's new
 * `money`.
 */
async function emptyHeld(
  deps: OrderMoneyDeps,
  order: OrderDocument,
  { money, division, ...posting }: { money: Money; division: Division } & Pick<NewPosting, 'key' | 'kind'>,
  session: DbSession,
): Promise<Money> {
  const { ledger, outbox, now } = deps;
  const { _id: about, buyerId, sellerId } = order;
  const { sellerKobo, feeKobo, refundKobo } = division;
  const entries = nonZeroEntries([
    { account: `held:${about}`, amountKobo: -money.heldKobo },
    { account: `member:${sellerId}`, amountKobo: sellerKobo },
    { account: 'fees', amountKobo: feeKobo },
    { account: 'refunds', amountKobo: refundKobo },
  ]);
  await ledger.post({ ...posting, about, entries, at: now() }, session);
  if (refundKobo > 0) await refundPayments(deps, order, refundKobo, session);
  await outbox.write('payment.moved', { orderId: about, buyerId, sellerId }, session);
  return {
    ...money,
    heldKobo: 0,
    releasedKobo: money.releasedKobo + sellerKobo,
    refundedKobo: money.refundedKobo + refundKobo,
  };
}

function presentPaid({ priceKobo, deliveryKobo, depositKobo, feeKobo }: Money): OrderPayment['paid'] {
  const totalKobo = priceKobo + deliveryKobo + depositKobo + feeKobo;
  return presentAmounts({ priceKobo, deliveryKobo, depositKobo, feeKobo, totalKobo });
}

function presentMoney(
  order: OrderDocument,
  isBuyer: boolean,
  payNow: PayNow | undefined,
): OrderPayment | undefined {
  const { money = noMoney } = order;
  const due = payNow && sumDue(order, payNow.feeBasisPoints);
  const isFree = order.category === 'gift' && !order.delivery?.chosen;
  const hasHistory = money.started !== null || money.paidAt !== null;
  if (!due && (!order.money || (isFree && !hasHistory))) return undefined;
  const { started } = money;
  return {
    onlyNow: money.onlyNow ?? false,
    choice: money.choice,
    due: isBuyer && due ? { part: due.part, ...presentAmounts(due) } : null,
    started: started && {
      total: nairaFromKobo(started.totalKobo),
      until: started.until.toISOString(),
      checkoutUrl: isBuyer ? started.checkoutUrl : null,
    },
    failure: isBuyer ? money.failure : null,
    held: nairaFromKobo(money.heldKobo),
    released: nairaFromKobo(money.releasedKobo),
    refunded: nairaFromKobo(money.refundedKobo),
    refundedAt: money.refundedAt?.toISOString() ?? null,
    paidWith: isBuyer ? money.paidWith : null,
    paidAt: money.paidAt?.toISOString() ?? null,
    paid: money.paidAt ? presentPaid(money) : null,
  };
}

export function orderMoney(deps: OrderMoneyDeps, sellers: SellerAccounts): OrderMoney {
  const { ledger, orders, outbox, payNow, now } = deps;
  return {
    begin: async (sellerId) =>
      payNow && (await sellers.takesOnlyNow(sellerId)) ? { money: { ...noMoney, onlyNow: true } } : {},
    present: (order, viewer) => presentMoney(order, viewer === 'buyer', payNow),
    async settle(order, session, refundKobo) {
      // Read after locking, because a payment may have arrived since the step began.
      const { money } = (await orders.lockMoney(order._id, session)) ?? {};
      if (!money || money.heldKobo === 0) return {};
      const division = divide(order, money, refundKobo);
      const kind = division.sellerKobo + division.feeKobo > 0 ? 'release' : 'refund-owed';
      const key = `settle ${order._id}`;
      return { money: await emptyHeld(deps, order, { money, division, key, kind }, session) };
    },
    async hold({ _id: about, buyerId, sellerId, money }, disputeId, session) {
      await sellers.lockBalance(sellerId, session);
      const balanceKobo = await ledger.balance(`member:${sellerId}`, session);
      const heldKobo = Math.min(money?.releasedKobo ?? 0, balanceKobo);
      if (!money || heldKobo <= 0) return {};
      const entries: Entry[] = [
        { account: `member:${sellerId}`, amountKobo: -heldKobo },
        { account: `held:${about}`, amountKobo: heldKobo },
      ];
      const key = `dispute-hold ${disputeId}`;
      await ledger.post({ key, kind: 'dispute-hold', about, entries, at: now() }, session);
      await outbox.write('payment.moved', { orderId: about, buyerId, sellerId }, session);
      return { money: { ...money, heldKobo, releasedKobo: money.releasedKobo - heldKobo } };
    },
    async endHold(order, { disputeId, refundKobo }, session) {
      const { _id: about, money } = order;
      if (!money || money.heldKobo === 0) return {};
      // A full refund includes the fee, as after a cancellation.
      const released = refundKobo === 'all' ? await ledger.find(`settle ${about}`) : undefined;
      const takenKobo = released?.entries.find(({ account }) => account === 'fees')?.amountKobo ?? 0;
      const askedKobo = refundKobo === 'all' ? money.heldKobo + takenKobo : refundKobo;
      // The payer's bank may already have charged back a payment.
      const backKobo = Math.min(askedKobo, sumOf(await refundable(deps, about, session)));
      const sellerKobo = Math.max(0, money.heldKobo - backKobo);
      const feeKobo = money.heldKobo - backKobo - sellerKobo;
      const division = { sellerKobo, feeKobo, refundKobo: backKobo };
      const posting = { key: `dispute-end ${disputeId}`, kind: 'dispute-end' } as const;
      const divided = await emptyHeld(deps, order, { money, division, ...posting }, session);
      return { money: { ...divided, ...(backKobo > 0 && { refundedAt: null }) } };
    },
  };
}
