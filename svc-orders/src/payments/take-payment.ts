import { randomUUID } from 'node:crypto';
import { koboFromNaira, type PaymentChoice, paymentTimeMs } from '@alaso/contracts';
import {
  type DbSession,
  derivedId,
  type Logger,
  minuteMs,
  type Platform,
  problem,
  type TimerSource,
} from '@alaso/service-kit';
import { orderLink } from '../notifications.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { type Money, noMoney, type OrderDocument, type OrderRepository } from '../orders/index.ts';
import { nonZeroEntries, oweRefund, type OrderMoneyDeps } from './order-money.ts';
import { sumDue } from './pay-sum.ts';
import { paidMessages, paymentRefusals } from './payment.messages.ts';
import type { PaymentDocument } from './payment.model.ts';
import type { Charge } from './provider.ts';

export type TakePaymentDeps = OrderMoneyDeps &
  Pick<Platform, 'inTransaction'> & {
    orders: Pick<OrderRepository, 'find' | 'lockMoney' | 'set'>;
    /** Returns true until the order has ended. */
    isOpen: (order: Pick<OrderDocument, 'category' | 'stage'>) => boolean;
    auth: Pick<AuthClient, 'user'>;
  };

const notDue = () => problem('order-moved', paymentRefusals.notDue);

const moved = ({ outbox }: Pick<OrderMoneyDeps, 'outbox'>, order: OrderDocument, session: DbSession) =>
  outbox.write(
    'payment.moved',
    { orderId: order._id, buyerId: order.buyerId, sellerId: order.sellerId },
    session,
  );

type Choice = { orderId: string; choice: PaymentChoice; total: string | undefined };

/** Time within which a click has to begin a payment, in ms. After that, the next click begins a new one. */
const beginsWithinMs = 20_000;

/** A payment that a click opened, or found already open. */
type Opened = { payment: PaymentDocument; isNew: boolean };

/**
 * Stores a buyer's choice. For `now`, opens a payment or finds the open one, and returns it. For `meet`,
 * returns undefined. @throws order-moved, price-changed
 */
async function choose(
  deps: TakePaymentDeps,
  { orderId, choice, total }: Choice,
): Promise<Opened | undefined> {
  const { payments, orders, payNow, inTransaction, now } = deps;
  if (!payNow) throw problem('not-orderable', paymentRefusals.inPersonOnly);
  return inTransaction(async (session) => {
    const order = await orders.lockMoney(orderId, session);
    const sum = order && sumDue(order, payNow.feeBasisPoints);
    if (!order || !sum) throw notDue();
    const { money = noMoney } = order;
    if (choice === 'meet' && money.onlyNow) throw problem('not-orderable', paymentRefusals.onlyNow);
    const open = money.started && (await payments.find(money.started.paymentId, session));
    // The provider returns its page's URL only once. If the URL was lost, this payment cannot be made.
    const isLost = open?.checkoutUrl === null && now().getTime() - open.startedAt.getTime() > beginsWithinMs;
    const isOpen = open?.state === 'started' && open.expiresAt > now() && !isLost;
    if (choice === 'now' && isOpen) return { payment: open, isNew: false };
    if (choice === 'now' && total !== undefined && koboFromNaira(total) !== sum.totalKobo) {
      throw problem('price-changed', paymentRefusals.priceChanged);
    }
    // If money still arrives for the old payment, it is accepted and refunded.
    if (open) await payments.close(open._id, { state: 'expired', checkoutUrl: null }, session);
    const payment = choice === 'now' ? newPayment(order, sum, now()) : undefined;
    if (payment) await payments.add(payment, session);
    const started = payment && {
      paymentId: payment._id,
      totalKobo: payment.amountKobo,
      until: payment.expiresAt,
      checkoutUrl: null,
    };
    const changed = { ...money, choice, started: started ?? null, failure: null };
    await orders.set(orderId, { money: changed }, session);
    await moved(deps, order, session);
    return payment && { payment, isNew: true };
  });
}

function newPayment(
  { _id: orderId, buyerId, sellerId }: OrderDocument,
  { totalKobo: amountKobo, ...sum }: NonNullable<ReturnType<typeof sumDue>>,
  startedAt: Date,
): PaymentDocument {
  return {
    _id: randomUUID(),
    orderId,
    buyerId,
    sellerId,
    ...sum,
    amountKobo,
    state: 'started',
    checkoutUrl: null,
    open: `${orderId} ${sum.part}`,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + paymentTimeMs),
    checkAt: new Date(startedAt.getTime() + minuteMs),
    paidAt: null,
    paidWith: null,
    failure: null,
  };
}

/**
 * Begins a new payment with the provider, and stores the URL of the provider's page. @throws
 * service-unavailable
 */
async function openCheckout(
  deps: TakePaymentDeps,
  payment: PaymentDocument,
  { order, log }: { order: OrderDocument; log: Logger },
): Promise<void> {
  const { auth, payNow, payments, orders, inTransaction } = deps;
  if (!payNow) return;
  const buyer = await auth.user(payment.buyerId);
  const { checkoutUrl } = await payNow.provider
    .start({
      reference: payment._id,
      amountKobo: payment.amountKobo,
      email: buyer?.email ?? '',
      returnUrl: `${payNow.shopUrl}${orderLink(payment.orderId)}`,
      label: order.listingTitle,
    })
    .catch(async (err: unknown) => {
      log.warn({ err, paymentId: payment._id }, 'a payment could not be started');
      // The provider may have created the charge, but the URL of its page is lost.
      await inTransaction((session) => end(deps, payment, { state: 'failed', failure: null }, session));
      throw problem('service-unavailable', paymentRefusals.providerAway, { retryAfterMs: 5000 });
    });
  await inTransaction(async (session) => {
    const { money } = (await orders.lockMoney(payment.orderId, session)) ?? {};
    if (money?.started?.paymentId !== payment._id) return;
    await payments.set(payment._id, { checkoutUrl }, session);
    await orders.set(
      payment.orderId,
      { money: { ...money, started: { ...money.started, checkoutUrl } } },
      session,
    );
  });
}

/** Closes a payment for which no money arrived. The buyer can then choose again how to pay. */
async function end(
  deps: TakePaymentDeps,
  { _id, orderId }: PaymentDocument,
  change: Pick<PaymentDocument, 'state' | 'failure'> & { checkAt?: Date | null },
  session: DbSession,
): Promise<void> {
  const { payments, orders } = deps;
  const order = await orders.lockMoney(orderId, session);
  const payment = await payments.find(_id, session);
  if (!order || payment?.state !== 'started') return;
  await payments.close(_id, { checkAt: null, ...change, checkoutUrl: null }, session);
  const { money } = order;
  if (money?.started?.paymentId !== _id) return;
  const freed = { choice: null, started: null, failure: change.failure };
  await orders.set(orderId, { money: { ...money, ...freed } }, session);
  await moved(deps, order, session);
}

/**
 * Stores a buyer's choice, and begins the payment. @throws order-moved, price-changed, service-unavailable
 */
export async function choosePayment(
  deps: TakePaymentDeps,
  { log, ...choice }: Choice & { log: Logger },
): Promise<void> {
  const opened = await choose(deps, choice);
  const order = await deps.orders.find(choice.orderId);
  if (opened?.isNew && order) await openCheckout(deps, opened.payment, { order, log });
}

/** Adds a payment to the money held for its order. */
function withPaid(money: Money, payment: PaymentDocument, charge: Charge): Money {
  return {
    ...money,
    choice: 'now',
    started: null,
    failure: null,
    paidParts: [...money.paidParts, payment.part],
    priceKobo: money.priceKobo + payment.priceKobo,
    deliveryKobo: money.deliveryKobo + payment.deliveryKobo,
    depositKobo: money.depositKobo + payment.depositKobo,
    feeKobo: money.feeKobo + payment.feeKobo,
    heldKobo: money.heldKobo + payment.amountKobo,
    paidAt: charge.paidAt,
    paidWith: charge.paidWith,
  };
}

/** Returns true if the order is waiting for exactly this payment. */
function isWanted(
  deps: TakePaymentDeps,
  order: OrderDocument,
  payment: PaymentDocument,
  charge: Charge,
): boolean {
  const { paidParts } = order.money ?? noMoney;
  const covers = { whole: 0, 'first-half': 0, 'second-half': 1 }[payment.part];
  return (
    deps.isOpen(order) &&
    charge.currency === 'NGN' &&
    charge.amountKobo === payment.amountKobo &&
    paidParts.length === covers &&
    !paidParts.includes('whole')
  );
}

/**
 * Posts money that has arrived. Holds it for its order, or records it as owed to the buyer if the order no
 * longer needs it.
 */
async function take(deps: TakePaymentDeps, { _id, orderId }: PaymentDocument, charge: Charge): Promise<void> {
  const { payments, orders, ledger, outbox, inTransaction, now } = deps;
  await inTransaction(async (session) => {
    const order = await orders.lockMoney(orderId, session);
    const payment = await payments.find(_id, session);
    if (!order || !payment || payment.paidAt) return;
    const { amountKobo, providerFeeKobo, paidWith } = charge;
    const paid = { paidAt: charge.paidAt ?? now(), paidWith, checkAt: null, checkoutUrl: null };
    const isHeld = isWanted(deps, order, payment, charge);
    const entries = [
      { account: 'clearing', amountKobo: -amountKobo },
      { account: isHeld ? (`held:${orderId}` as const) : 'refunds', amountKobo },
    ] as const;
    const kind = isHeld ? 'charge' : 'charge-unwanted';
    await ledger.post({ key: `charge ${_id}`, kind, about: orderId, entries, at: now() }, session);
    if (providerFeeKobo > 0) {
      const costs = [
        { account: 'fees', amountKobo: -providerFeeKobo },
        { account: 'clearing', amountKobo: providerFeeKobo },
      ] as const;
      const key = `provider-fee ${_id}`;
      await ledger.post({ key, kind: 'provider-fee', about: orderId, entries: costs, at: now() }, session);
    }
    const state = isHeld ? 'paid' : 'unwanted';
    await payments.close(_id, { ...paid, state, failure: null }, session);
    const money = order.money ?? noMoney;
    if (isHeld) {
      await orders.set(orderId, { money: withPaid(money, payment, charge) }, session);
    } else {
      const back = { paymentId: _id, orderId, buyerId: payment.buyerId, amountKobo };
      await oweRefund(deps, back, session);
      const started = money.started?.paymentId === _id ? null : money.started;
      const refundedKobo = money.refundedKobo + amountKobo;
      await orders.set(orderId, { money: { ...money, started, refundedKobo, refundedAt: null } }, session);
    }
    for (const notification of paidMessages(order, { isHeld, amountKobo })) {
      const noticeId = derivedId('payment', _id, notification.userId);
      await outbox.write('notice.raised', { ...notification, noticeId, kind: 'order' }, session);
    }
    await moved(deps, order, session);
  });
}

/** Posts a chargeback. Takes it from the money held, and covers the rest at Alaso's expense. */
async function takeBack(deps: TakePaymentDeps, { _id, orderId }: PaymentDocument): Promise<void> {
  const { payments, orders, ledger, inTransaction, now } = deps;
  await inTransaction(async (session) => {
    const order = await orders.lockMoney(orderId, session);
    const payment = await payments.find(_id, session);
    if (!order || !payment || payment.state !== 'paid') return;
    const money = order.money ?? noMoney;
    const heldKobo = Math.min(money.heldKobo, payment.amountKobo);
    const entries = nonZeroEntries([
      { account: 'clearing', amountKobo: payment.amountKobo },
      { account: `held:${orderId}`, amountKobo: -heldKobo },
      { account: 'fees', amountKobo: heldKobo - payment.amountKobo },
    ]);
    await ledger.post(
      { key: `chargeback ${_id}`, kind: 'chargeback', about: orderId, entries, at: now() },
      session,
    );
    await payments.set(_id, { state: 'charged-back' }, session);
    await orders.set(orderId, { money: { ...money, heldKobo: money.heldKobo - heldKobo } }, session);
    await moved(deps, order, session);
  });
}

/** Number of hours after which the status of an unpaid payment is no longer queried. */
const askedForHours = 24;

/**
 * Updates a payment to its state at the provider. Safe to call early, late, or repeatedly, because the result
 * depends only on the provider's response and the payment's row, never on the message that caused the call.
 */
export async function checkPayment(deps: TakePaymentDeps, paymentId: string): Promise<void> {
  const { payments, payNow, inTransaction, now } = deps;
  const payment = await payments.find(paymentId);
  if (!payment || !payNow) return;
  const charge = await payNow.provider.verify(paymentId);
  if (charge?.isChargedBack) {
    await take(deps, payment, charge);
    return takeBack(deps, payment);
  }
  if (charge?.status === 'success') return take(deps, payment, charge);
  const at = now();
  const isFailed = charge?.status === 'failed';
  const isOver = payment.expiresAt <= at;
  const isForgotten = at.getTime() - payment.startedAt.getTime() > askedForHours * 60 * minuteMs;
  const checkAt = isForgotten ? null : new Date(at.getTime() + (isOver ? 60 : 1) * minuteMs);
  if (isOver || isFailed) {
    // The status is queried again later, because after a declined card the payer may try another on the same
    // page.
    const state = isFailed ? ('failed' as const) : ('expired' as const);
    const over = { state, failure: charge?.failure ?? null, checkAt };
    await inTransaction((session) => end(deps, payment, over, session));
  }
  await payments.set(paymentId, { checkAt });
}

export const paymentChecks = (deps: TakePaymentDeps): TimerSource => ({
  due: (now, limit) => deps.payments.due(now, limit),
  run: (paymentId) => checkPayment(deps, paymentId),
  now: deps.now,
});
