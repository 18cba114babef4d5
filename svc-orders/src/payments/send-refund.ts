import { derivedId, hourMs, type Logger, minuteMs, type TimerSource } from '@alaso/service-kit';
import { refundedMessage } from './payment.messages.ts';
import type { RefundDocument } from './payment.model.ts';
import { ProviderRefused } from './provider.ts';
import type { TakePaymentDeps } from './take-payment.ts';

/** Posts a refund that was paid out, and notifies the buyer once. */
async function finish(deps: TakePaymentDeps, { _id, orderId, amountKobo }: RefundDocument): Promise<void> {
  const { payments, orders, ledger, outbox, inTransaction, now } = deps;
  await inTransaction(async (session) => {
    const order = await orders.lockMoney(orderId, session);
    const refund = await payments.findRefund(_id, session);
    if (!order?.money || !refund || refund.state === 'paid') return;
    const entries = [
      { account: 'refunds', amountKobo: -amountKobo },
      { account: 'clearing', amountKobo },
    ] as const;
    const key = `refund-paid ${_id}`;
    await ledger.post({ key, kind: 'refund-paid', about: orderId, entries, at: now() }, session);
    await payments.setRefund(_id, { state: 'paid', paidAt: now(), checkAt: null }, session);
    const others = (await payments.listRefunds(orderId, session)).filter((other) => other._id !== _id);
    if (others.every(({ state }) => state === 'paid')) {
      await orders.set(orderId, { money: { ...order.money, refundedAt: now() } }, session);
    }
    const notification = refundedMessage(order, amountKobo);
    const noticeId = derivedId('refund', _id, notification.userId);
    await outbox.write('notice.raised', { ...notification, noticeId, kind: 'order' }, session);
    const { buyerId, sellerId } = order;
    await outbox.write('payment.moved', { orderId, buyerId, sellerId }, session);
  });
}

/**
 * Sends a refund. A repeated call only checks the refund's state, because the provider responds to a repeated
 * reference with the existing refund. A failed refund is retried hourly, because the money belongs to the
 * buyer.
 */
async function sendRefund(deps: TakePaymentDeps, refundId: string, log: Logger): Promise<void> {
  const { payments, payNow, now } = deps;
  const refund = await payments.findRefund(refundId);
  if (!refund || !payNow || refund.state === 'paid') return;
  const { paymentId: chargeReference, amountKobo } = refund;
  const next = (afterMs: number) => new Date(now().getTime() + afterMs);
  // Only one call runs at a time, because the provider cannot match two concurrent calls with the same
  // reference.
  if (!(await payments.claimRefund(refund, next(minuteMs)))) return;
  const status = await payNow.provider.refund({ reference: refundId, chargeReference, amountKobo }).then(
    (sent) => sent.status,
    (error: unknown) => {
      if (error instanceof ProviderRefused) return 'failed';
      throw error;
    },
  );
  if (status === 'success') return finish(deps, refund);
  if (status !== 'failed') return;
  log.error(
    { refundId, orderId: refund.orderId },
    'the provider refuses a refund; see docs/runbook/money.md',
  );
  await payments.setRefund(refundId, { state: 'failed', checkAt: next(hourMs) });
}

export const refundTimers = (deps: TakePaymentDeps): TimerSource => ({
  due: (now, limit) => deps.payments.dueRefunds(now, limit),
  run: (refundId, log) => sendRefund(deps, refundId, log),
  now: deps.now,
});
