import type { CatalogClient } from '../clients/catalog-client.ts';
import type { TransactionDocument } from './transaction.model.ts';
import type { TransactionRepository } from './transaction.repository.ts';

export type GiveBackDeps = {
  orders: Pick<TransactionRepository, 'giveUp' | 'forget'>;
  catalog: Pick<CatalogClient, 'release'>;
};

/** The second half of giving up: the listing is given back, and a late claim of it is refused from then on. */
export async function release(
  { orders, catalog }: GiveBackDeps,
  { _id, listingId }: TransactionDocument,
): Promise<void> {
  await catalog.release({ id: _id, listingId });
  await orders.forget(_id);
}

/**
 * Gives an attempt up. First for good in our own books, so that nobody records it any more; then in svc-catalog. If
 * that fails, the sweep goes on from there. Does nothing to an order that somebody has recorded.
 */
export async function giveBack(deps: GiveBackDeps, order: TransactionDocument): Promise<void> {
  if (await deps.orders.giveUp(order._id)) await release(deps, order);
}
