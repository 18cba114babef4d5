import type { CatalogClient } from '../clients/catalog-client.ts';
import type { SyncedRows } from '../claim-saga/saga-rows.ts';
import { type AdvanceDonationDeps, advanceDonation } from './apply-donation-transition.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';

export type SyncedDonationsDeps = AdvanceDonationDeps & { catalog: CatalogClient };

/** Donations, as their steps between the services need them. */
export function syncedDonations(deps: SyncedDonationsDeps): SyncedRows<DonationDocument> {
  const { donations, catalog } = deps;
  return {
    rows: donations,
    catalog,
    machineOf: () => donationMachine,
    lose(donation, move) {
      const reason = 'The item is no longer there.';
      const change = { proposal: null };
      return advanceDonation(deps, donation, { move, event: null, by: 'clock', reason, change });
    },
    claimOf: ({ donorId }) => ({ kind: 'donation', claimantId: donorId }),
    nextOf: () => null,
  };
}
