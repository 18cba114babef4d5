import type { CatalogClient } from '../clients/catalog-client.ts';
import type { SyncedRows } from '../sync/synced-rows.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type SyncedDonationsDeps = { donations: DonationRepository; catalog: CatalogClient };

/** Donations, as their steps between the services need them. */
export function syncedDonations({ donations, catalog }: SyncedDonationsDeps): SyncedRows<DonationDocument> {
  return {
    rows: donations,
    catalog,
    machineOf: () => donationMachine,
    lose: ({ _id }, move) => donations.make(_id, move),
    claimOf: ({ donorId }) => ({ kind: 'donation', claimantId: donorId }),
    nextOf: () => null,
  };
}
