import { type DonationOffer, ordersRoutes } from '@alaso/contracts';
import { problem, type Route, route } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { deadlineOf } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import { donationProblems } from './donation.messages.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';
import { type DonationDeps, findDonation, transitionDonation } from './donation-workflow.ts';
import { offeredBy } from './offer-link.ts';

export type DonationOfferDeps = DonationDeps & {
  /** Secret for signing the links that organizations use to answer an offer. */
  offerSecret: string;
  auth: Pick<AuthClient, 'organization'>;
};

/** Presents only a donation's offer, because the holder of the link may not see anything else. */
function presentOffer(donation: DonationDocument): DonationOffer {
  return {
    organizationName: donation.organizationName,
    listingTitle: donation.listingTitle,
    listingImageUrl: donation.listingImageUrl,
    donorFirstName: donation.donorFirstName,
    message: donation.message,
    status: donation.stage,
    expiresAt: deadlineOf(donationDefinition, donation, lastStepOf(donation).at)?.toISOString() ?? null,
  };
}

/** @throws not-allowed for a forged or expired link */
function parseOfferToken({ offerSecret, now }: DonationOfferDeps, token: string): string {
  const donationId = offeredBy(offerSecret, token, now());
  if (donationId === undefined) {
    throw problem('not-allowed', donationProblems.linkExpired);
  }
  return donationId;
}

/**
 * Checks that the organization is still verified, because its verification may be revoked before the link
 * expires. @throws not-allowed
 */
async function assertStillVerified(deps: DonationOfferDeps, donationId: string): Promise<void> {
  const { organizationId } = (await findDonation(deps, donationId, 'link-holder')).donation;
  if (organizationId === null || (await deps.auth.organization(organizationId))) return;
  throw problem('not-allowed', donationProblems.noLongerVerified);
}

export function donationOfferRoutes(deps: DonationOfferDeps): Route[] {
  return [
    route(ordersRoutes.getDonationOffer, async ({ query }) => {
      const { donation } = await findDonation(deps, parseOfferToken(deps, query.token), 'link-holder');
      return { body: presentOffer(donation) };
    }),
    route(ordersRoutes.answerDonationOffer, async ({ body: { token, answer, reason }, log }) => {
      if (answer === 'decline' && reason === undefined) {
        throw fieldProblem('reason', donationProblems.reasonMissing);
      }
      const donationId = parseOfferToken(deps, token);
      await assertStillVerified(deps, donationId);
      const moved = { donationId, event: answer, by: 'link-holder' as const, input: { reason }, log };
      return { body: presentOffer(await transitionDonation(deps, moved)) };
    }),
  ];
}
