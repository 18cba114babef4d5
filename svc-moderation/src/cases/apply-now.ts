import type { EventMessage } from '@alaso/contracts/internal';
import { type Logger, within } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';

export type ApplyNowDeps = {
  auth: Pick<AuthClient, 'applySanction'>;
  catalog: Pick<CatalogClient, 'pauseSuspended'>;
  orders: Pick<OrdersClient, 'warnOfSuspended'>;
  log: Logger;
  /** Timeout multiplier. */
  patience: number;
};

/** Timeout per service. A service normally responds sooner, and the deciding admin never waits longer. */
const limitMs = 1000;

/**
 * Applies or lifts a suspension in every service before the admin gets the response. A service that does not
 * respond receives the event from its queue, because the event is already in the outbox.
 */
export async function applyNow(
  { auth, catalog, orders, log, patience }: ApplyNowDeps,
  sanction: EventMessage<'measure.decided'> | undefined,
): Promise<void> {
  if (!sanction) return;
  const { caseId } = sanction.payload;
  const inTime = (service: string, call: Promise<void>) =>
    within(
      limitMs * patience,
      call,
      () => new Error(`svc-${service} has not answered within ${limitMs * patience} ms`),
    ).catch((err: unknown) => log.warn({ err, caseId }, 'a sanction takes effect with its event'));
  await Promise.all([
    inTime('auth', auth.applySanction(sanction)),
    inTime('catalog', catalog.pauseSuspended(sanction)),
    inTime('orders', orders.warnOfSuspended(sanction)),
  ]);
}
