import { randomUUID } from 'node:crypto';
import type { NewDonation } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, type Limiter, type Logger, problem } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import type { Dealings } from '../blocks/index.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { snapshotOf } from '../listing-snapshot.ts';
import { claimAndRecord, firstState, isAttempt, recordAttempt } from '../workflow/index.ts';
import { donationDefinition, isOpen } from './definition.ts';
import { type DonationDeps, donationWorkflow } from './donation-workflow.ts';
import { donationProblems } from './donation.messages.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository, NewDonationRow } from './donation.repository.ts';
import { hasDeskTask, planFollowUps } from './follow-up-plan.ts';

export type RequestDonationDeps = DonationDeps & {
  auth: Pick<AuthClient, 'organization'>;
  dealings: Pick<Dealings, 'assertBetween'>;
  /** Limits a donor's offers, because each one sends messages to people. */
  limiter: Pick<Limiter, 'take'>;
};

export type NewDonationRequest = {
  input: NewDonation;
  donor: Caller;
  /** The same for every retry of a write, so that retries find the same donation. */
  operationId: string;
  log: Logger;
};

/**
 * Checks that the caller may offer this listing now. @throws not-allowed, not-orderable, listing-paused, or
 * order-open, with a message that gives the reason
 */
function assertMayDonate(listing: OrderableListing, donor: Caller): void {
  if (listing.ownerId !== donor.userId) throw problem('not-allowed', donationProblems.onlyOwnerDonates);
  if (listing.status !== 'active') {
    throw problem('not-orderable', donationProblems.soldOrGiven);
  }
  if (listing.category === 'upcycle') {
    throw problem('not-orderable', donationProblems.serviceNotDonated);
  }
  if (listing.paused) {
    throw problem('listing-paused', donationProblems.listingPaused);
  }
  switch (listing.openFor) {
    case 'order':
      throw problem('order-open', donationProblems.beingOrdered);
    case 'offer':
      throw problem('order-open', donationProblems.offerAccepted);
    case 'booking':
      throw problem('order-open', donationProblems.rentedOut);
    case 'donation':
    case null:
  }
}

const offeredAlready = () => problem('donation-open', donationProblems.alreadyOffered);

/**
 * Returns the error for an item that is already held for an organization, either by an offer or by an
 * abandoned attempt that the sweep still has to release.
 */
async function whyOffered(donations: DonationRepository, listingId: string) {
  if (await donations.findOpen(listingId)) return offeredAlready();
  return problem('service-unavailable', donationProblems.lastOfferFailed, { retryAfterMs: 5000 });
}

type Recipient = Pick<
  DonationDocument,
  'organizationId' | 'organizationName' | 'organizationType' | 'organizationContact'
>;

/**
 * Returns the recipient: either a verified organization with its account details, or an organization that the
 * donor named. @throws invalid-input
 */
async function findRecipient(
  { auth, dealings }: Pick<RequestDonationDeps, 'auth' | 'dealings'>,
  { input, donor }: NewDonationRequest,
): Promise<Recipient> {
  const { organizationId, organizationName, organizationType, organizationContact } = input;
  if (organizationId === undefined) {
    const contact = organizationContact ? { organizationContact } : {};
    return { organizationId: null, organizationName, organizationType, ...contact };
  }
  await dealings.assertBetween(donor.userId, organizationId);
  const verified = organizationId === donor.userId ? undefined : await auth.organization(organizationId);
  if (!verified) throw fieldProblem('organizationName', donationProblems.notVerified);
  return { organizationId, organizationName: verified.name, organizationType: verified.type };
}

function newDonation(
  { input, donor, operationId }: NewDonationRequest,
  listing: OrderableListing,
  recipient: Recipient,
  at: Date,
) {
  const first = firstState(donationDefinition);
  const donation: Omit<NewDonationRow, 'deskTask'> = {
    ...first,
    _id: randomUUID(),
    operationId,
    listingId: listing.id,
    ...snapshotOf(listing),
    donorId: donor.userId,
    donorFirstName: donor.firstName,
    ...recipient,
    message: input.message ? input.message : null,
    open: isOpen(first.stage),
    proposal: null,
    schedule: null,
    timeline: [{ event: null, stage: first.stage, at, by: 'donor', reason: null }],
  };
  return { ...donation, deskTask: hasDeskTask(planFollowUps(donation)) };
}

function claimDonation(
  deps: RequestDonationDeps,
  donation: DonationDocument,
  log: Logger,
): Promise<DonationDocument> {
  const workflow = donationWorkflow(deps);
  const attempt = {
    row: donation,
    record: () => recordAttempt(workflow, donation),
    // Lets the donor offer the item again.
    ifUnanswered: 'giveUp' as const,
    tooLate: donationProblems.timedOut,
  };
  return claimAndRecord(workflow.saga, attempt, log);
}

/**
 * Offers the caller's own listing to an organization and holds it for the organization, so that nobody can
 * order it in the meantime. @throws not-found, not-allowed for another member's listing, not-orderable for a
 * sold one, order-open if someone has ordered it, donation-open if it is already offered, invalid-input for
 * an organization that is not verified, and too-many-requests
 */
export async function requestDonation(
  deps: RequestDonationDeps,
  request: NewDonationRequest,
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
  const recipient = await findRecipient(deps, request);
  await limiter.take(donor.userId);
  const added = await donations.add(newDonation(request, listing, recipient, deps.now()));
  const stored = added ?? (await donations.ofOperation(operationId));
  if (!stored) throw offeredAlready();
  return goOn(stored);
}
