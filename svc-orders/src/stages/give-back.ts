import { isProblem, type Logger } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { StageRepository } from './stage.repository.ts';
import type { Staged } from './stage.ts';

export type GiveBackDeps = {
  stages: Pick<StageRepository, 'giveUp' | 'forget'>;
  catalog: Pick<CatalogClient, 'release'>;
};

/** Whether svc-catalog has said no, and not merely failed to answer. */
export function isRefusal(error: unknown): boolean {
  const refusals = ['already-sold', 'order-open', 'donation-open', 'price-changed', 'not-found'] as const;
  return refusals.some((code) => isProblem(error, code));
}

/** The second half of giving up: the listing is given back, and a late claim of it is refused from then on. */
export async function release(
  { stages, catalog }: GiveBackDeps,
  { _id, listingId }: Pick<Staged, '_id' | 'listingId'>,
): Promise<void> {
  await catalog.release({ id: _id, listingId });
  await stages.forget(_id);
}

/**
 * Gives an attempt up. First for good in our own books, so that nobody records it any more; then in svc-catalog. If
 * that fails, the sweep goes on from there. Does nothing to what somebody has recorded.
 */
export async function giveBack(
  deps: GiveBackDeps,
  attempt: Pick<Staged, '_id' | 'listingId'>,
): Promise<void> {
  if (await deps.stages.giveUp(attempt._id)) await release(deps, attempt);
}

/** Gives an attempt up as far as that is possible now; the sweep does the rest. */
export async function giveBackIfPossible(
  deps: GiveBackDeps,
  attempt: Pick<Staged, '_id' | 'listingId'>,
  log: Logger,
): Promise<void> {
  await giveBack(deps, attempt).catch((err: unknown) =>
    log.warn({ err, id: attempt._id }, 'the sweep will give this attempt back'),
  );
}
