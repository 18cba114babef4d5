import type { State } from '@alaso/contracts';
import type { AuthClient } from '../clients/auth-client.ts';
import type { DonationDocument } from './donation.model.ts';
import { statesNamed } from './states-named.ts';

export type OthersNearbyDeps = { auth: Pick<AuthClient, 'organization' | 'organizationsFor'> };

/**
 * Where the donor is, as far as the donation tells: where it was to be handed over, else where the asked
 * organisation works.
 */
async function areasOf(
  { auth }: OthersNearbyDeps,
  { schedule, message, organizationId }: DonationDocument,
): Promise<readonly State[]> {
  const named = statesNamed(`${schedule?.place ?? ''} ${message ?? ''}`);
  if (named.length > 0 || organizationId === null) return named;
  return (await auth.organization(organizationId))?.areas ?? [];
}

/**
 * Returns the names of up to three other verified organisations, nearby where that is known, that could use
 * what was offered.
 */
export async function othersNearby(deps: OthersNearbyDeps, donation: DonationDocument): Promise<string[]> {
  const { organizationType: type, organizationId: except, listingTitle: item } = donation;
  return deps.auth.organizationsFor({ type, except, item, areas: await areasOf(deps, donation) });
}
