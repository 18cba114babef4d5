import { lagosDay, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { daysUntilFreeSlot } from './free-slot.ts';
import type { TailorRepository } from './tailor.repository.ts';
import type { TailoringRepository } from './tailoring.repository.ts';

export type FreeSlotDeps = {
  tailoring: Pick<TailoringRepository, 'dueDaysOf'>;
  tailors: Pick<TailorRepository, 'jobsAtOnceOf'>;
  catalog: Pick<CatalogClient, 'listing'>;
  now: () => Date;
};

/**
 * Returns in how many days the tailor of a listing can begin another job; 0 is at once.
 *
 * @throws not-found, also for a listing that is no service
 */
export async function findFreeSlot(deps: FreeSlotDeps, listingId: string): Promise<number> {
  const { ownerId, category } = await deps.catalog.listing(listingId);
  if (category !== 'upcycle') throw problem('not-found', 'Service not found.');
  const [dueDays, atOnce] = await Promise.all([
    deps.tailoring.dueDaysOf(ownerId),
    deps.tailors.jobsAtOnceOf(ownerId),
  ]);
  return daysUntilFreeSlot(dueDays, atOnce, lagosDay(deps.now()));
}
