import {
  type DonationEvent,
  type DonationMover,
  type DonationStatus,
  donationStatuses,
} from '@alaso/contracts';
import { addDays, lagosMorning, dayMs } from '@alaso/service-kit';
import { type Definition, isFinal, type Transition } from '../workflow/index.ts';
import type { DonationDocument } from './donation.model.ts';

export type DonationParty = 'donor' | 'organisation';

export type DonationTransition = Transition<DonationStatus, DonationEvent, DonationMover> & {
  /** Parties to notify. No one is notified of their own action. */
  notifies: readonly DonationParty[];
};

/**
 * Actors that act for the organization. The desk does so if the organization has no account or does not
 * respond in time.
 */
const side = ['organisation', 'desk'] as const;
const everyone = ['organisation', 'donor', 'desk'] as const;
const both = ['donor', 'organisation'] as const;

/** Number of days without a step after which a donation expires. */
const patienceDays = 14;
const expiry = { event: 'expire', afterMs: patienceDays * dayMs } as const;

/** Fields that determine when a donation expires. */
export type Timed = Pick<DonationDocument, 'stage' | 'schedule'>;

/** Donation stages and transitions. The listing is held for the organization until a final stage. */
export const donationDefinition: Definition<DonationStatus, DonationEvent, DonationTransition, Timed> = {
  stages: donationStatuses,
  first: 'requested',
  openClaim: 'held',
  successStage: 'received',
  lostStage: () => 'declined',
  transitions: [
    { from: 'requested', event: 'accept', by: side, to: 'accepted', notifies: both },
    { from: 'requested', event: 'decline', by: side, to: 'declined', notifies: both },
    { from: 'requested', event: 'withdraw', by: ['donor'], to: 'withdrawn', notifies: ['organisation'] },
    // A follow-up notifies the organization again.
    { from: 'requested', event: 'extend', by: ['desk'], to: 'requested', notifies: ['donor'] },
    // A follow-up notifies the donor, and lists other organizations that need the item.
    { from: 'requested', event: 'expire', by: ['clock'], to: 'expired', notifies: ['organisation'] },
    { from: 'accepted', event: 'schedule', by: everyone, to: 'scheduled', notifies: both },
    { from: 'accepted', event: 'propose', by: everyone, to: 'accepted', notifies: both },
    { from: 'accepted', event: 'decline', by: side, to: 'declined', notifies: both },
    { from: 'accepted', event: 'withdraw', by: ['donor'], to: 'withdrawn', notifies: ['organisation'] },
    { from: 'accepted', event: 'extend', by: ['desk'], to: 'accepted', notifies: both },
    { from: 'accepted', event: 'expire', by: ['clock'], to: 'expired', notifies: ['organisation'] },
    { from: 'scheduled', event: 'collect', by: everyone, to: 'collected', notifies: both },
    { from: 'scheduled', event: 'propose', by: everyone, to: 'accepted', notifies: both },
    { from: 'scheduled', event: 'decline', by: side, to: 'declined', notifies: both },
    { from: 'scheduled', event: 'withdraw', by: ['donor'], to: 'withdrawn', notifies: ['organisation'] },
    { from: 'scheduled', event: 'expire', by: ['clock'], to: 'expired', notifies: ['organisation'] },
    { from: 'collected', event: 'receive', by: side, to: 'received', notifies: both },
    // The desk declines an item that never arrived.
    { from: 'collected', event: 'decline', by: ['desk'], to: 'declined', notifies: both },
  ],
  timers: {
    requested: expiry,
    accepted: expiry,
    scheduled: {
      event: 'expire',
      atLatest: ({ schedule }) => (schedule ? lagosMorning(addDays(schedule.day, patienceDays)) : undefined),
    },
  },
  untimed: {
    collected: 'An item on its way never expires: follow-ups ask on days 2 and 5, and the desk closes it.',
  },
};

/** Returns true if the stage is not final. A listing has at most one open donation. */
export const isOpen = (stage: DonationStatus): boolean => !isFinal(donationDefinition, stage);
