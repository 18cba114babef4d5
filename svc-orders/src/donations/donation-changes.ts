import {
  type DonationEvent,
  donationLimits,
  type DonationMover,
  type NewProposal,
  type NewSchedule,
} from '@alaso/contracts';
import { addDays, lagosDay, problem } from '@alaso/service-kit';
import { mayPick } from './donation-parties.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationChange } from './donation.repository.ts';

/** What a call gives beside its event. */
export type DonationInput = {
  reason?: string | undefined;
  proposal?: NewProposal;
  schedule?: NewSchedule;
};

function wrong(path: string, message: string) {
  return problem('invalid-input', message, { errors: [{ path: `body.${path}`, message }] });
}

function assertAhead(path: string, day: string, now: Date): void {
  const today = lagosDay(now);
  if (day < today || day > addDays(today, donationLimits.aheadDays)) {
    throw wrong(path, `Choose days from today up to ${donationLimits.aheadDays} days ahead`);
  }
}

function proposed(by: DonationMover, { days, place, collector }: NewProposal, now: Date): DonationChange {
  for (const day of days) assertAhead('days', day, now);
  return {
    proposal: { by, days: [...new Set(days)].sort(), place: place ?? null, collector },
    schedule: null,
  };
}

function picked(
  donation: DonationDocument,
  by: DonationMover,
  { day, place, collector }: NewSchedule,
  now: Date,
): DonationChange {
  assertAhead('day', day, now);
  const proposal = mayPick(donation, by) ? donation.proposal : null;
  if (by !== 'desk') {
    if (!proposal) throw problem('not-allowed', 'No one has proposed days to you yet. Please propose some.');
    if (!proposal.days.includes(day)) throw wrong('day', 'Choose one of the proposed days');
  }
  const where = by === 'desk' ? (place ?? proposal?.place) : (proposal?.place ?? place);
  const who = by === 'desk' ? (collector ?? proposal?.collector) : proposal?.collector;
  if (where === undefined || where === null) throw wrong('place', 'Enter the place');
  if (who === undefined) throw wrong('collector', 'Say who collects it');
  return { proposal: null, schedule: { day, place: where, collector: who } };
}

/** What an event makes of a donation besides its stage. @throws invalid-input, not-allowed */
export function changeBy(
  donation: DonationDocument,
  { event, by, input, now }: { event: DonationEvent; by: DonationMover; input: DonationInput; now: Date },
): DonationChange {
  if (event === 'propose' && input.proposal) return proposed(by, input.proposal, now);
  if (event === 'schedule' && input.schedule) return picked(donation, by, input.schedule, now);
  return { proposal: null };
}
