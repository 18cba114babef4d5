import { randomUUID } from 'node:crypto';
import type { NewDonation } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, type Limiter, type Logger, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { claimAndRecord } from '../sync/claim-and-record.ts';
import { firstState, isAttempt } from '../sync/sync.machine.ts';
import { donationMachine, isOpen } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository, NewDonationRow } from './donation.repository.ts';
import { type RecordDonationDeps, recordDonation } from './record-donation.ts';
import { syncedDonations } from './synced-donations.ts';

export type RequestDonationDeps = RecordDonationDeps & {
  catalog: CatalogClient;
  /** Each donation writes to people, so a donor can make only so many. */
  limiter: Pick<Limiter, 'take'>;
};

export type DonationRequest = {
  input: NewDonation;
  donor: Caller;
  /** The same for every repetition of one write: they find the same donation. */
  operationId: string;
  log: Logger;
};

/**
 * Checks that this caller may offer this listing now.
 *
 * @throws not-allowed, not-orderable, listing-paused or order-open, with a sentence that says who waits for what.
 */
function assertMayDonate(listing: OrderableListing, donor: Caller): void {
  if (listing.ownerId !== donor.userId) throw problem('not-allowed', 'Only its owner can donate this item.');
  if (listing.status !== 'active') {
    throw problem('not-orderable', 'This item is sold or given away, so it cannot be donated.');
  }
  if (listing.paused) {
    throw problem('listing-paused', 'You have paused this item. Resume it, then you can donate it.');
  }
  switch (listing.openFor) {
    case 'order':
      throw problem('order-open', 'Somebody is ordering this item at this moment, so it cannot be donated.');
    case 'booking':
      throw problem(
        'order-open',
        listing.category === 'rent'
          ? 'Somebody has rented this item and waits for it. You can donate it when the rental is over.'
          : 'Somebody has booked this service and waits for it. You can donate the item when the work is done.',
      );
    case 'donation':
    case null:
  }
}

const offeredAlready = () =>
  problem('donation-open', 'You have offered this item already: wait for the answer.');

/** What holds the item for an organisation: an offer, or a given-up attempt that the sweep has yet to give back. */
async function whyOffered(donations: DonationRepository, listingId: string) {
  if (await donations.openOf(listingId)) return offeredAlready();
  const sentence =
    'Your last offer did not get through and is being taken back. Please try again in a moment.';
  return problem('service-unavailable', sentence, { retryAfterMs: 5000 });
}

function newDonation({ input, donor, operationId }: DonationRequest, listing: OrderableListing) {
  const first = firstState(donationMachine);
  const donation: NewDonationRow = {
    ...first,
    _id: randomUUID(),
    operationId,
    listingId: listing.id,
    listingTitle: listing.title,
    donorId: donor.userId,
    donorFirstName: donor.firstName,
    organizationType: input.organizationType,
    organizationName: input.organizationName,
    message: input.message ? input.message : null,
    open: isOpen(first.stage),
    followUps: [],
  };
  return donation;
}

function claimDonation(
  deps: RequestDonationDeps,
  donation: DonationDocument,
  log: Logger,
): Promise<DonationDocument> {
  const attempt = {
    row: donation,
    record: () => recordDonation(deps, donation),
    // So that the donor can offer the item again.
    ifUnanswered: 'giveUp' as const,
    tooLate: 'Your offer took too long, so it was given up. Please offer the item again.',
  };
  return claimAndRecord(syncedDonations(deps), attempt, log);
}

/**
 * Offers a listing of the caller's own to an organisation, and holds it for them: nobody can order it meanwhile.
 *
 * @throws not-found, not-allowed for another's listing, not-orderable for one that is sold, order-open where somebody waits
 * for it, donation-open where it is offered already, and too-many-requests.
 */
export async function requestDonation(
  deps: RequestDonationDeps,
  request: DonationRequest,
): Promise<DonationDocument> {
  const { donations, catalog, limiter } = deps;
  const { input, donor, operationId, log } = request;
  const goOn = async (donation: DonationDocument) =>
    isAttempt(donation) ? claimDonation(deps, donation, log) : donation;
  const earlier = await donations.ofOperation(operationId);
  if (earlier) return goOn(earlier);
  const listing = await catalog.listing(input.listingId);
  assertMayDonate(listing, donor);
  if (listing.openFor === 'donation') throw await whyOffered(donations, listing.id);
  await limiter.take(donor.userId);
  const added = await donations.add(newDonation(request, listing));
  const stored = added ?? (await donations.ofOperation(operationId));
  if (!stored) throw offeredAlready();
  return goOn(stored);
}
