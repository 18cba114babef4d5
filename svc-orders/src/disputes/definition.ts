import {
  disputeLimits,
  type DisputeActor,
  type DisputeEvent,
  type DisputeStage,
  disputeStages,
} from '@alaso/contracts';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { Definition, Transition } from '../workflow/index.ts';
import type { DisputeDocument } from './dispute.model.ts';

/** A dispute transition. No one is notified of their own action. */
export type DisputeTransition = Transition<DisputeStage, DisputeEvent, DisputeActor> & {
  notifies: readonly ('buyer' | 'seller' | 'desk')[];
};

const both = ['buyer', 'seller'] as const;
const everyone = [...both, 'desk'] as const;

/** Returns the transition by which a party concedes. It also ends the order. */
const settledAt = (from: DisputeStage): DisputeTransition => ({
  from,
  event: 'settle',
  by: both,
  to: 'settled',
  // The order's own step notifies the other party.
  notifies: [],
});

/**
 * A dispute about an order. Until the dispute ends, the order remains disputed and its money remains held.
 * The dispute ends when a party concedes, when the time to appeal has passed, or when an admin decides the
 * appeal.
 */
export const disputeDefinition: Definition<DisputeStage, DisputeEvent, DisputeTransition, DisputeDocument> = {
  stages: disputeStages,
  first: 'open',
  // The order, not the dispute, claims the listing.
  openClaim: 'held',
  unclaimed: ['open', 'with-admin', 'decided', 'appealed'],
  successStage: null,
  lostStage: (stage) => stage,
  transitions: [
    { from: 'open', event: 'answer', by: both, to: 'with-admin', notifies: everyone },
    { from: 'open', event: 'expire', by: ['clock'], to: 'with-admin', notifies: everyone },
    settledAt('open'),
    { from: 'with-admin', event: 'decide', by: ['desk'], to: 'decided', notifies: both },
    settledAt('with-admin'),
    { from: 'decided', event: 'appeal', by: both, to: 'appealed', notifies: everyone },
    // The order ends in the same step and notifies both parties.
    { from: 'decided', event: 'close', by: ['clock'], to: 'closed', notifies: [] },
    settledAt('decided'),
    { from: 'appealed', event: 'appeal', by: both, to: 'appealed', notifies: everyone },
    { from: 'appealed', event: 'close', by: ['desk'], to: 'closed', notifies: [] },
    settledAt('appealed'),
  ],
  timers: {
    open: { event: 'expire', afterMs: disputeLimits.answerHours * hourMs },
    decided: { event: 'close', afterMs: disputeLimits.appealDays * dayMs },
  },
  untimed: {
    'with-admin': 'An admin decides, and the Disputes tab counts open ones.',
    appealed: 'Another admin decides if there is one, and the Disputes tab counts open ones.',
  },
};
