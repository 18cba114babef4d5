import { isProblem, type Logger } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { giveBack, release } from './give-back.ts';
import type { Stage, TransactionDocument } from './transaction.model.ts';
import type { TransactionRepository } from './transaction.repository.ts';

export type SweepDeps = {
  orders: TransactionRepository;
  catalog: CatalogClient;
  /** Milliseconds that an order may stay at one stage; longer than a request takes. */
  afterMs: number;
};

/** Of each stage and run. What is left over is first in line at the next one. */
const batch = 100;

/** Completes an order that counts already. One whose listing went to somebody else would be a bug: it is cancelled. */
async function finish(
  { orders, catalog }: SweepDeps,
  order: TransactionDocument,
  log: Logger,
): Promise<void> {
  const { _id: id, listingId } = order;
  try {
    await catalog.complete({ id, listingId });
  } catch (err) {
    if (!isProblem(err, 'already-sold')) throw err;
    log.error({ err, transactionId: id, listingId }, 'a recorded order does not hold its listing: cancelled');
    await orders.cancel(id);
    return;
  }
  await orders.advance(id, 'recorded', 'settled');
}

/**
 * Finishes or gives back every order that has been stuck between two steps: not yet recorded → given back; recorded →
 * completed. Each on its own: one that fails waits for another run and holds up nobody.
 */
export async function sweepOrders(deps: SweepDeps, log: Logger): Promise<void> {
  const steps: [Stage, (order: TransactionDocument) => Promise<void>][] = [
    ['claiming', (order) => giveBack(deps, order)],
    ['releasing', (order) => release(deps, order)],
    ['recorded', (order) => finish(deps, order, log)],
  ];
  const before = new Date(Date.now() - deps.afterMs);
  for (const [stage, step] of steps) {
    for (const order of await deps.orders.stuck(stage, before, batch)) {
      const fields = { transactionId: order._id, listingId: order.listingId, stage };
      try {
        await step(order);
        log.info(fields, 'swept');
      } catch (err) {
        log.warn({ err, ...fields }, 'not swept, will be tried again');
        await deps.orders.postpone(order._id);
      }
    }
  }
}
