import { isProblem, type Logger } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { isRefusal } from '../stages/give-back.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive } from './order.policy.ts';
import type { OrderRepository } from './order.repository.ts';

export type FinishOrderDeps = { orders: OrderRepository; catalog: CatalogClient };

/** The listing is sold. An order whose listing went to somebody else would be a bug: it is cancelled. */
async function finishSale({ orders, catalog }: FinishOrderDeps, order: OrderDocument, log: Logger) {
  const { _id: id, listingId } = order;
  try {
    await catalog.complete({ id, listingId });
  } catch (err) {
    if (!isProblem(err, 'already-sold')) throw err;
    log.error({ err, orderId: id, listingId }, 'a recorded order does not hold its listing: cancelled');
    await orders.cancel(id);
    return;
  }
  await orders.advance(id, 'recorded', 'settled');
}

/**
 * A booking is recorded without svc-catalog knowing only where it is older than its count of bookings. The rental stands,
 * also where the listing has gone meanwhile.
 */
async function finishBooking({ orders, catalog }: FinishOrderDeps, order: OrderDocument, log: Logger) {
  const { _id: id, listingId, buyerId: claimantId } = order;
  try {
    await catalog.claim({ id, listingId, kind: 'booking', claimantId });
  } catch (err) {
    if (!isRefusal(err)) throw err;
    log.warn({ err, orderId: id, listingId }, 'an old booking stands without its listing');
  }
  await orders.advance(id, 'recorded', 'settled');
}

/** Tells svc-catalog of a recorded order, and settles it. */
export async function finishOrder(deps: FinishOrderDeps, id: string, log: Logger): Promise<void> {
  const order = await deps.orders.find(id);
  if (order?.stage !== 'recorded') return;
  await (isExclusive(order.category) ? finishSale : finishBooking)(deps, order, log);
}
