import type { Platform } from '@alaso/service-kit';
import { catalogClient } from '../clients/catalog-client.ts';
import { keptActs } from '../impact/completed-counts.repository.ts';
import { donationRepository } from './donation.repository.ts';
import { followUpRepository } from './follow-up.repository.ts';
import type { MoveDonationDeps } from './transition-donation.ts';

/** What donations are offered and moved with, in an API process and in the worker. */
export const donationDeps = (
  { connection, inTransaction, outbox, call }: Platform<'catalog'>,
  now: () => Date,
): MoveDonationDeps => ({
  donations: donationRepository(connection),
  followUps: followUpRepository(connection),
  keptActs: keptActs(connection),
  catalog: catalogClient(call.catalog),
  ...{ inTransaction, outbox, now },
});
