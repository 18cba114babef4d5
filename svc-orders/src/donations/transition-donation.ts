import type { DonationEvent, DonationMover } from '@alaso/contracts';
import { type Logger, problem } from '@alaso/service-kit';
import { completeIfPossible } from '../claim-saga/confirm-claim.ts';
import { changeOf, counts, needsCompleting } from '../claim-saga/saga-state.ts';
import { advanceDonation } from './apply-donation-transition.ts';
import { changeBy, type DonationInput } from './donation-changes.ts';
import { type DonationActor, moverOf, partsOf } from './donation-parties.ts';
import { donationLines } from './donation-table.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationChange } from './donation.repository.ts';
import { keepPhotosOf } from '../orders/keep-photos.ts';
import { type SyncedDonationsDeps, syncedDonations } from './synced-donations.ts';

export type MoveDonationDeps = SyncedDonationsDeps;

export type DonationMove = {
  donationId: string;
  event: DonationEvent;
  by: DonationActor;
  input?: DonationInput;
  /** Uploaded by whoever moves it, to be kept with it. */
  photoIds?: readonly string[] | undefined;
  log: Logger;
};

/** Returns a donation that somebody has to do with. @throws not-found for everybody else, whether there is one or not. */
export async function findDonation(
  { donations }: Pick<MoveDonationDeps, 'donations'>,
  donationId: string,
  by: DonationActor,
): Promise<{ donation: DonationDocument; parts: DonationMover[] }> {
  const donation = await donations.find(donationId);
  const parts = donation ? partsOf(donation, by) : [];
  if (!donation || parts.length === 0 || !counts(donation)) {
    throw problem('not-found', 'There is no such donation.');
  }
  return { donation, parts };
}

/** Why the table names no such event at this stage for these. */
function refusal({ stage }: DonationDocument, event: DonationEvent, parts: readonly DonationMover[]) {
  const movers = donationLines.filter((line) => line.event === event).flatMap(({ by }) => by);
  if (parts.some((part) => part === 'clock' || movers.includes(part))) {
    return problem('donation-moved', `This cannot be done any more: the donation is ${stage}.`);
  }
  return problem('not-allowed', `Only the ${movers[0] ?? 'other side'} can do this.`);
}

/** Whether this very act was the last thing that happened: pressed twice, or in two tabs. */
function isDone({ timeline }: DonationDocument, event: DonationEvent, parts: readonly DonationMover[]) {
  const last = timeline.at(-1);
  return last !== undefined && last.event === event && parts.includes(last.by);
}

/** A donation may be overtaken so often by others before somebody is told to try again. */
const maxTries = 5;
/** Days can be proposed for a long time, but not for ever: each time the other side is written to. */
const maxSteps = 40;

/** @throws photo-refused */
async function photosBy(
  { catalog }: MoveDonationDeps,
  { donationId, by, photoIds }: Pick<DonationMove, 'donationId' | 'by' | 'photoIds'>,
): Promise<DonationChange> {
  if (!photoIds?.length || typeof by !== 'object') return {};
  const kept = { keeperId: donationId, ownerId: by.userId, photoIds };
  return { receivedPhotos: await keepPhotosOf({ catalog }, kept) };
}

/**
 * Lets an event happen to a donation: the one way in which a donation moves. Of two acts at the same instant one wins, and
 * the other is judged by what the donation is then: the same act again is answered with it, another is refused.
 *
 * @throws not-found for somebody who has nothing to do with it, not-allowed for the wrong side, donation-moved where it is
 * too late or too early, invalid-input for days that do not fit, and photo-refused.
 */
export async function moveDonation(
  deps: MoveDonationDeps,
  { donationId, event, by: actor, input = {}, photoIds, log }: DonationMove,
): Promise<DonationDocument> {
  const { donations, now } = deps;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const { donation, parts } = await findDonation(deps, donationId, actor);
    // The link answers the offer alone: what comes after it is for those who sign in.
    const isSpent = actor === 'link-holder' && donation.stage !== 'requested';
    const by = isSpent ? undefined : moverOf(donation, event, parts);
    const move = by && changeOf(donationMachine, donation.stage, event);
    if (!by || !move) {
      if (isDone(donation, event, parts)) return donation;
      throw refusal(donation, event, parts);
    }
    if (event === 'propose' && donation.timeline.length >= maxSteps) {
      const sentence =
        'You have both suggested many dates. Please agree on one, or contact the donations desk.';
      throw problem('donation-moved', sentence);
    }
    const change = {
      ...changeBy(donation, { event, by, input, now: now() }),
      ...(await photosBy(deps, { donationId, by: actor, photoIds })),
    };
    const adminId = by === 'desk' && typeof actor === 'object' ? actor.userId : undefined;
    const reason = input.reason ?? null;
    if (!(await advanceDonation(deps, donation, { move, event, by, reason, change, adminId }))) continue;
    const moved = await donations.find(donationId);
    if (moved && needsCompleting(moved)) await completeIfPossible(syncedDonations(deps), moved, log);
    return (await donations.find(donationId)) ?? donation;
  }
  const sentence = 'This donation is being updated. Please try again in a moment.';
  throw problem('service-unavailable', sentence, { retryAfterMs: 1000 });
}
