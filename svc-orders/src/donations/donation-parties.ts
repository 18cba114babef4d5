import type { DonationEvent, DonationMover } from '@alaso/contracts';
import type { Caller } from '@alaso/service-kit';
import { actsOf, transitionOf } from '../claim-saga/transition-table.ts';
import { donationLines } from './donation-table.ts';
import type { DonationDocument } from './donation.model.ts';

/** Who causes an event: somebody signed in, the clock, or whoever holds the link in the mail to the organisation. */
export type DonationActor = Pick<Caller, 'userId' | 'role' | 'isVerifiedCharity'> | 'clock' | 'link-holder';

/** What somebody is to a donation; nobody is anything to one that they have nothing to do with. */
export function partsOf(
  { donorId, organizationId }: Pick<DonationDocument, 'donorId' | 'organizationId'>,
  by: DonationActor,
): DonationMover[] {
  if (by === 'clock') return ['clock'];
  if (by === 'link-holder') return ['organisation'];
  const parts: DonationMover[] = [];
  if (by.userId === donorId) parts.push('donor');
  if (by.userId === organizationId && by.isVerifiedCharity) parts.push('organisation');
  if (by.role === 'admin') parts.push('desk');
  return parts;
}

const sideOf = (mover: DonationMover) => (mover === 'donor' ? 'donor' : 'organisation');

/** Whether a proposal waits for the answer of this one. */
export const mayPick = ({ proposal }: Pick<DonationDocument, 'proposal'>, mover: DonationMover) =>
  proposal !== null && sideOf(proposal.by) !== sideOf(mover);

/** What these may do now, the main thing first. Without a proposal of the other side only the desk, which has asked both, names the day. */
export function donationActs(donation: DonationDocument, parts: readonly DonationMover[]): DonationEvent[] {
  const acts = parts.flatMap((mover) =>
    actsOf({ transitions: donationLines }, donation.stage, mover).filter(
      (event) => event !== 'schedule' || mover === 'desk' || mayPick(donation, mover),
    ),
  );
  return [...new Set(acts)];
}

/** As which of their parts somebody may cause this event; undefined where it is refused. */
export function moverOf(
  { stage }: Pick<DonationDocument, 'stage'>,
  event: DonationEvent,
  parts: readonly DonationMover[],
): DonationMover | undefined {
  return parts.find((by) => transitionOf({ transitions: donationLines }, { stage, event, by }));
}

/** Whose move is next; null once it is over. */
export function waitsFor(donation: DonationDocument): 'donor' | 'organisation' | null {
  if (!donation.open) return null;
  return donation.proposal && sideOf(donation.proposal.by) === 'organisation' ? 'donor' : 'organisation';
}
