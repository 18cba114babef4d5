import type { DonationEvent, DonationMover } from '@alaso/contracts';
import { type Caller, isAdminWith } from '@alaso/service-kit';
import { listActions } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import type { DonationDocument } from './donation.model.ts';

/**
 * The cause of an event: a signed-in user, a timer, or the holder of the link from the organization's email.
 */
export type DonationActor =
  | Pick<Caller, 'userId' | 'role' | 'adminScope' | 'isVerifiedCharity'>
  | 'clock'
  | 'link-holder';

/** Returns the caller's roles in a donation, or an empty list if the caller is not involved. */
export function rolesOf(
  { donorId, organizationId }: Pick<DonationDocument, 'donorId' | 'organizationId'>,
  by: DonationActor,
): DonationMover[] {
  if (by === 'clock') return ['clock'];
  if (by === 'link-holder') return ['organisation'];
  const parts: DonationMover[] = [];
  if (by.userId === donorId) parts.push('donor');
  if (by.userId === organizationId && by.isVerifiedCharity) parts.push('organisation');
  // An admin who is a party does not also act as the donations desk.
  if (parts.length === 0 && isAdminWith(by, 'donations')) parts.push('desk');
  return parts;
}

const sideOf = (mover: DonationMover) => (mover === 'donor' ? 'donor' : 'organisation');

/** Returns true if a proposal is waiting for an answer from this role. */
export const mayPick = ({ proposal }: Pick<DonationDocument, 'proposal'>, mover: DonationMover) =>
  proposal !== null && sideOf(proposal.by) !== sideOf(mover);

/**
 * Returns the events available to these roles, the main one first. If the other party has not proposed
 * anything, only the desk sets the day, after asking both parties.
 */
export function donationActions(
  donation: DonationDocument,
  roles: readonly DonationMover[],
): DonationEvent[] {
  const acts = roles.flatMap((mover) =>
    listActions(donationDefinition, donation.stage, mover).filter(
      // Admins extend the deadline in the back office instead, with a reason.
      (event) => event !== 'extend' && (event !== 'schedule' || mover === 'desk' || mayPick(donation, mover)),
    ),
  );
  return [...new Set(acts)];
}

/** Returns the party that has to act next, or null in final stages. */
export function waitsFor(donation: DonationDocument): 'donor' | 'organisation' | null {
  if (!donation.open) return null;
  return donation.proposal && sideOf(donation.proposal.by) === 'organisation' ? 'donor' : 'organisation';
}
