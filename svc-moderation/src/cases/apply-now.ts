import type { EventMessage } from '@alaso/contracts/internal';
import { type Logger, within } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';

export type ApplyNowDeps = {
  auth: Pick<AuthClient, 'takeMeasure'>;
  catalog: Pick<CatalogClient, 'pauseSuspended'>;
  orders: Pick<OrdersClient, 'warnOfSuspended'>;
  log: Logger;
  /** Multiplies the time limit. */
  patience: number;
};

/** Longer than each service takes; the deciding admin waits no longer. */
const limitMs = 1000;

/**
 * Applies or lifts a suspension in every service before the admin gets the answer. A service that does not
 * answer gets it from its queue: the event is already in the outbox.
 */
export async function applyNow(
  { auth, catalog, orders, log, patience }: ApplyNowDeps,
  measure: EventMessage<'measure.decided'> | undefined,
): Promise<void> {
  if (!measure) return;
  const { caseId } = measure.payload;
  const inTime = (service: string, call: Promise<void>) =>
    within(
      limitMs * patience,
      call,
      () => new Error(`svc-${service} has not answered within ${limitMs * patience} ms`),
    ).catch((err: unknown) => log.warn({ err, caseId }, 'a measure takes effect with its event'));
  await Promise.all([
    inTime('auth', auth.takeMeasure(measure)),
    inTime('catalog', catalog.pauseSuspended(measure)),
    inTime('orders', orders.warnOfSuspended(measure)),
  ]);
}
