import type { DonationEvent, DonationMover, DonationStatus } from '@alaso/contracts';
import type { MoveLine } from '../claim-saga/transition-table.ts';

export type DonationParty = 'donor' | 'organisation';

/** One line of the table. */
export type DonationLine = MoveLine<DonationStatus, DonationEvent, DonationMover> & {
  /** Who is told of it. Nobody is told of what they did themselves. */
  tells: readonly DonationParty[];
};

/** The desk acts for an organisation that has no account, or does not find the time. */
const side = ['organisation', 'desk'] as const;
const anybody = ['organisation', 'donor', 'desk'] as const;
const both = ['donor', 'organisation'] as const;

/**
 * What a donation can go through. What no line names is refused. Its listing is held for the organisation until it is
 * over. The order of the lines is the order of the buttons.
 */
export const donationTable = {
  first: 'requested',
  transitions: [
    { from: 'requested', event: 'accept', by: side, to: 'accepted', tells: both },
    { from: 'requested', event: 'decline', by: side, to: 'declined', tells: both },
    { from: 'requested', event: 'withdraw', by: ['donor'], to: 'withdrawn', tells: ['organisation'] },
    // The donor is told by a follow-up, which knows who else needs it.
    { from: 'requested', event: 'expire', by: ['clock'], to: 'expired', tells: ['organisation'] },
    { from: 'accepted', event: 'schedule', by: anybody, to: 'scheduled', tells: both },
    { from: 'accepted', event: 'propose', by: anybody, to: 'accepted', tells: both },
    { from: 'accepted', event: 'decline', by: side, to: 'declined', tells: both },
    { from: 'accepted', event: 'withdraw', by: ['donor'], to: 'withdrawn', tells: ['organisation'] },
    { from: 'accepted', event: 'expire', by: ['clock'], to: 'expired', tells: ['organisation'] },
    { from: 'scheduled', event: 'collect', by: anybody, to: 'collected', tells: both },
    { from: 'scheduled', event: 'propose', by: anybody, to: 'accepted', tells: both },
    { from: 'scheduled', event: 'decline', by: side, to: 'declined', tells: both },
    { from: 'scheduled', event: 'withdraw', by: ['donor'], to: 'withdrawn', tells: ['organisation'] },
    { from: 'scheduled', event: 'expire', by: ['clock'], to: 'expired', tells: ['organisation'] },
    { from: 'collected', event: 'receive', by: side, to: 'received', tells: both },
    // It has never arrived.
    { from: 'collected', event: 'decline', by: ['desk'], to: 'declined', tells: both },
  ],
} as const satisfies { first: DonationStatus; transitions: readonly DonationLine[] };

export const donationLines: readonly DonationLine[] = donationTable.transitions;
