import type { Logger } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { isRefusal } from '../stages/give-back.ts';
import { isOpen } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type FinishDonationDeps = {
  donations: DonationRepository;
  catalog: CatalogClient;
};

/**
 * An open donation is recorded without svc-catalog knowing only where it is older than the hold. It gets it now, unless
 * the item has been sold meanwhile: then nobody waits for it any more.
 */
async function holdAfterwards(
  { donations, catalog }: FinishDonationDeps,
  { _id: id, listingId, donorId: claimantId }: DonationDocument,
  log: Logger,
): Promise<boolean> {
  try {
    await catalog.claim({ id, listingId, kind: 'donation', claimantId });
    return true;
  } catch (err) {
    if (!isRefusal(err)) throw err;
    log.warn({ err, donationId: id, listingId }, 'the item of an old donation is gone: it ends');
    await donations.drop(id);
    return false;
  }
}

/** Tells svc-catalog how a recorded donation stands, and settles it: received → gifted; ended → free again. */
export async function finishDonation(deps: FinishDonationDeps, id: string, log: Logger): Promise<void> {
  const { donations, catalog } = deps;
  const donation = await donations.find(id);
  if (donation?.stage !== 'recorded') return;
  const { listingId, status } = donation;
  if (isOpen(status)) {
    if (!(await holdAfterwards(deps, donation, log))) return;
  } else if (status === 'received') await catalog.complete({ id, listingId });
  else await catalog.release({ id, listingId });
  await donations.advance(id, 'recorded', 'settled');
}
