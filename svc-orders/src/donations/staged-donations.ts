import type { CatalogClient } from '../clients/catalog-client.ts';
import type { StagedRows } from '../stages/staged-rows.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type StagedDonationsDeps = { donations: DonationRepository; catalog: CatalogClient };

/** Donations, as their steps between the services need them. */
export function stagedDonations({ donations, catalog }: StagedDonationsDeps): StagedRows<DonationDocument> {
  return {
    rows: donations,
    catalog,
    machineOf: () => donationMachine,
    claimOf: ({ donorId }) => ({ kind: 'donation', claimantId: donorId }),
  };
}
