import { randomUUID } from 'node:crypto';
import type { NewDonation } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, type Limiter, type Logger, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { giveBackIfPossible, isRefusal } from '../stages/give-back.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type RequestDonationDeps = {
  donations: DonationRepository;
  catalog: CatalogClient;
  /** Each donation writes to people: so many a donor. */
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
 * Whether this caller may offer this listing now.
 *
 * @throws not-allowed, not-orderable or order-open, with a sentence that says who waits for what.
 */
function assertMayDonate(listing: OrderableListing, donor: Caller): void {
  if (listing.ownerId !== donor.userId) throw problem('not-allowed', 'Only its owner can donate this item.');
  if (listing.status !== 'active') {
    throw problem('not-orderable', 'This item is sold or given away, so it cannot be donated.');
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

/** What holds the item for an organisation: an offer, or what an attempt that was given up has left for the sweep. */
async function whyOffered(donations: DonationRepository, listingId: string) {
  if (await donations.openOf(listingId)) return offeredAlready();
  const sentence =
    'Your last offer did not get through and is being taken back. Please try again in a moment.';
  return problem('service-unavailable', sentence, { retryAfter: 5 });
}

function newDonation({ input, donor, operationId }: DonationRequest, listing: OrderableListing) {
  const now = new Date();
  const donation: DonationDocument = {
    _id: randomUUID(),
    operationId,
    stage: 'claiming',
    listingId: listing.id,
    listingTitle: listing.title,
    donorId: donor.userId,
    donorFirstName: donor.firstName,
    organizationType: input.organizationType,
    organizationName: input.organizationName,
    message: input.message ? input.message : null,
    status: 'requested',
    open: true,
    followUps: [],
    createdAt: now,
    updatedAt: now,
  };
  return donation;
}

/** claim → record, as with an order: what a killed process leaves is taken up by its repetition or given back. */
async function claimAndRecord(
  { donations, catalog }: RequestDonationDeps,
  donation: DonationDocument,
  log: Logger,
): Promise<DonationDocument> {
  const { _id: id, listingId, donorId: claimantId } = donation;
  try {
    await catalog.claim({ id, listingId, kind: 'donation', claimantId });
  } catch (error) {
    // Unanswered, it is given up, too, so that the donor can offer the item again; the sweep frees it.
    if (isRefusal(error)) await giveBackIfPossible({ stages: donations, catalog }, donation, log);
    else await donations.giveUp(id);
    throw error;
  }
  await donations.record(donation);
  const stored = await donations.find(id);
  if (stored?.stage === 'recorded' || stored?.stage === 'settled') return stored;
  const sentence = 'Your offer took too long, so it was given up. Please offer the item again.';
  throw problem('service-unavailable', sentence, { retryAfter: 1 });
}

/**
 * Offers a listing of the caller's own to an organisation, and holds it for them: nobody can order it meanwhile.
 *
 * @throws not-found, not-allowed for another's listing, not-orderable for one that is sold, order-open where somebody waits
 * for it, donation-open where it is offered already, too-many-requests.
 */
export async function requestDonation(
  deps: RequestDonationDeps,
  request: DonationRequest,
): Promise<DonationDocument> {
  const { donations, catalog, limiter } = deps;
  const { input, donor, operationId, log } = request;
  const earlier = await donations.ofOperation(operationId);
  if (earlier) return earlier.stage === 'claiming' ? claimAndRecord(deps, earlier, log) : earlier;
  const listing = await catalog.listing(input.listingId);
  assertMayDonate(listing, donor);
  if (listing.openFor === 'donation') throw await whyOffered(donations, listing.id);
  await limiter.take(donor.userId);
  const stored = await donations.addOnce(newDonation(request, listing));
  if (!stored) throw offeredAlready();
  return stored.stage === 'claiming' ? claimAndRecord(deps, stored, log) : stored;
}
