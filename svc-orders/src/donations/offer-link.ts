import { Id } from '@alaso/contracts';
import { readLink, signLink } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { deadlineOf } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';

const use = 'alaso-donation-offer';
const Claims = z.object({ sub: Id });

/**
 * Returns true if the organization answers by link, because it has no account and the offer is open. The link
 * is emailed to the organization, or forwarded by the desk.
 */
export const answersByLink = ({
  organizationId,
  stage,
}: Pick<DonationDocument, 'organizationId' | 'stage'>) => organizationId === null && stage === 'requested';

/**
 * Returns the email address that the link is sent to, or undefined if the donor gave no email as the
 * organization's contact.
 */
export const offerMailAddress = (
  donation: Pick<DonationDocument, 'organizationId' | 'organizationContact' | 'stage'>,
): string | undefined =>
  answersByLink(donation) && isEmail(donation.organizationContact) ? donation.organizationContact : undefined;

const isEmail = (contact: string | undefined) => contact?.includes('@') ?? false;

/**
 * Returns the link that lets an organization answer an offer without signing in. It works only until the
 * offer is answered, because the first answer is final.
 */
export function offerLink(secret: string, donation: DonationDocument, now: Date): string {
  const until = deadlineOf(donationDefinition, donation, lastStepOf(donation).at) ?? now;
  return `/?page=donation&token=${signLink({ secret, use }, { sub: donation._id }, { now, until })}`;
}

/**
 * Returns the id of the donation that a link was created for, or undefined if the link is forged or expired.
 */
export const offeredBy = (secret: string, token: string, now: Date) =>
  readLink({ secret, use }, Claims, token, now)?.sub;

/** Returns the link to the page on which a party sees a donation. */
export const donationLink = (donationId: string, to: 'donor' | 'organisation') =>
  to === 'donor'
    ? `/dashboard?tab=donations&donation=${donationId}`
    : `/dashboard?tab=charity&donation=${donationId}`;
