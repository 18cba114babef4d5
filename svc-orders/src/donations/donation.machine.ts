import type { Donation } from '@alaso/contracts';
import { type Machine, mayChange } from '../sync/sync.machine.ts';

export type DonationStage = Donation['status'];
export type DonationEvent = 'accept' | 'schedule' | 'collect' | 'receive' | 'decline' | 'expire';

const dayMs = 86_400_000;

/** What a donation can go through (decision 28). Its listing is held for the organisation until it is over. */
export const donationMachine: Machine<DonationStage, DonationEvent> = {
  first: 'requested',
  transitions: {
    requested: { accept: 'accepted', decline: 'declined', expire: 'expired', lose: 'declined' },
    accepted: { schedule: 'scheduled', decline: 'declined', lose: 'declined' },
    scheduled: { collect: 'collected', decline: 'declined', lose: 'declined' },
    collected: { receive: 'received', lose: 'declined' },
    received: {},
    declined: {},
    expired: {},
    withdrawn: {},
  },
  claim: {
    requested: 'held',
    accepted: 'held',
    scheduled: 'held',
    collected: 'held',
    received: 'completed',
    declined: 'released',
    expired: 'released',
    withdrawn: 'released',
  },
};

/** Whether something can still happen to it: a listing has at most one open donation. */
export const isOpen = (stage: DonationStage) => mayChange(donationMachine, stage);

/**
 * What is written to people while a donation waits for an answer, and when (decision 29). The last one ends the waiting.
 */
export const followUps = [
  { kind: 'request', afterMs: 0 },
  { kind: 'reminder-3-days', afterMs: 3 * dayMs },
  { kind: 'reminder-7-days', afterMs: 7 * dayMs },
  { kind: 'expiry', afterMs: 14 * dayMs },
] as const satisfies readonly { kind: string; afterMs: number }[];

export const followUpKinds = followUps.map(({ kind }) => kind);
export type FollowUpKind = (typeof followUps)[number]['kind'];
