import type { OrderEvent, OrderPage } from '@alaso/contracts';
import type { Caller, Logger } from '@alaso/service-kit';
import { type OrderDeps, type OrderRequest, partyOf, transitionOrder } from './order-workflow.ts';
import type { OrderDocument } from './order.model.ts';
import { presentOrderPage } from './order.presenter.ts';

/** Presents an order to one of its parties, with its payment section. */
export const orderPageFor = (
  { kinds, now, money }: Pick<OrderDeps, 'kinds' | 'now' | 'money'>,
  order: OrderDocument,
  userId: string,
): OrderPage => {
  const viewer = partyOf(order, userId) ?? 'seller';
  const payment = money.present(order, viewer);
  return { ...presentOrderPage(kinds, order, viewer, now()), ...(payment && { payment }) };
};

export async function transitionAndPresent(
  deps: OrderDeps,
  request: OrderRequest & { by: { userId: string } },
): Promise<{ body: OrderPage }> {
  return { body: orderPageFor(deps, await transitionOrder(deps, request), request.by.userId) };
}

/** A call that only triggers an event for an order. */
type EventCall = {
  params: { id: string };
  body?: OrderRequest['input'];
  caller: Caller;
  log: Logger;
};

/** Returns the handler for a call that takes only an event, a reason, or a code. */
export const buildHandler =
  (deps: OrderDeps, event: OrderEvent) =>
  ({ params: { id: orderId }, body: input, caller: by, log }: EventCall) =>
    transitionAndPresent(deps, { orderId, event, by, log, ...(input && { input }) });
