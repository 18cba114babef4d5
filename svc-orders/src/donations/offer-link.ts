import { Id } from '@alaso/contracts';
import { readLink, signLink } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { deadlineOf } from '../workflow/timers.ts';
import { donationDefinition } from './definition.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';

const use = 'alaso-donation-offer';
const Claims = z.object({ sub: Id });

/**
 * Whether the desk hands the link on: of an organization that has no account, as long as the offer is open.
 */
export const answersByLink = ({
  organizationId,
  stage,
}: Pick<DonationDocument, 'organizationId' | 'stage'>) => organizationId === null && stage === 'requested';

/**
 * Where an organization answers an offer without signing in. It works as long as the offer is open: the first
 * answer is the last.
 */
export function offerLink(secret: string, donation: DonationDocument, now: Date): string {
  const until = deadlineOf(donationDefinition, donation, lastStepOf(donation).at) ?? now;
  return `/?page=donation&token=${signLink({ secret, use }, { sub: donation._id }, { now, until })}`;
}

/** Returns the id of the donation that a link offers; undefined if it is forged or its time is over. */
export const offeredBy = (secret: string, token: string, now: Date) =>
  readLink({ secret, use }, Claims, token, now)?.sub;

/** Returns where each of the two parties sees a donation. */
export const donationLink = (donationId: string, to: 'donor' | 'organisation') =>
  to === 'donor'
    ? `/dashboard?tab=listings&show=donations&donation=${donationId}`
    : `/dashboard?tab=charity&donation=${donationId}`;
