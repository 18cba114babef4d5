import { Id, ordersRoutes } from '@alaso/contracts';
import { type Caller, type Logger, problem, type Route, route } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { findOwnOrder, type OrderDeps, orderPageFor } from '../orders/index.ts';
import { paymentRefusals } from './payment.messages.ts';
import type { ProviderNews } from './provider.ts';
import { checkPayment, choosePayment, type TakePaymentDeps } from './take-payment.ts';

/** Handles a provider update about a transfer, which is always part of a payout. */
export type HearOfTransfer = (reference: string, log: Logger) => Promise<void>;

export type PaymentRouteDeps = TakePaymentDeps & OrderDeps & { hearOfTransfer?: HearOfTransfer };

/**
 * Fetches the current state of the charge, refund, or transfer that the update is about from the provider.
 */
async function follow(
  deps: PaymentRouteDeps,
  { about, reference }: ProviderNews,
  log: Logger,
): Promise<void> {
  if (!z.safeParse(Id, reference).success) return;
  if (about === 'charge' || about === 'chargeback') return checkPayment(deps, reference);
  if (about === 'refund') return deps.payments.hurryRefunds(reference, deps.now());
  if (about === 'transfer') await deps.hearOfTransfer?.(reference, log);
}

export function paymentRoutes(deps: PaymentRouteDeps): Route[] {
  const { orders, payNow } = deps;

  async function assertBuyer(orderId: string, caller: Caller): Promise<void> {
    const { party } = await findOwnOrder(deps, orderId, caller);
    if (party !== 'buyer') throw problem('not-allowed', paymentRefusals.onlyBuyer);
  }

  async function loadPage(orderId: string, caller: Caller) {
    const { order } = await findOwnOrder(deps, orderId, caller);
    return { body: orderPageFor(deps, order, caller.userId) };
  }

  return [
    route(
      ordersRoutes.payOrder,
      async ({ params: { id: orderId }, body: { choice, total }, caller, log }) => {
        await assertBuyer(orderId, caller);
        await choosePayment(deps, { orderId, choice, total, log });
        return loadPage(orderId, caller);
      },
    ),
    route(ordersRoutes.checkPayment, async ({ params: { id: orderId }, caller }) => {
      await assertBuyer(orderId, caller);
      const order = await orders.find(orderId);
      if (order?.money?.started) await checkPayment(deps, order.money.started.paymentId);
      return loadPage(orderId, caller);
    }),
    route(ordersRoutes.paymentNews, async ({ rawBody, rawHeaders, log }) => {
      const signature = rawHeaders['x-paystack-signature'];
      const news = payNow?.provider.readWebhook(
        rawBody,
        typeof signature === 'string' ? signature : undefined,
      );
      if (!news) throw problem('not-allowed', paymentRefusals.notSigned);
      // If this fails, the sweep tries again within a minute.
      await follow(deps, news, log).catch((err: unknown) =>
        log.warn({ err, news }, 'news of a payment wait'),
      );
      return { body: { received: true } };
    }),
  ];
}
