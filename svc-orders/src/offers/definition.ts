import {
  offerLimits,
  type OfferActor,
  type OfferEvent,
  type OfferStage,
  offerStages,
} from '@alaso/contracts';
import { hourMs } from '@alaso/service-kit';
import type { Definition, Transition } from '../workflow/index.ts';
import type { OfferDocument } from './offer.model.ts';

/** An offer transition. No one is notified of their own action. */
export type OfferTransition = Transition<OfferStage, OfferEvent, OfferActor> & {
  notifies: readonly ('buyer' | 'seller')[];
};

const both = ['buyer', 'seller'] as const;
const aDay = { event: 'expire', afterMs: offerLimits.hours * hourMs } as const;

/**
 * A price that a buyer offers for an item. Buyer and seller take turns, with one day for each answer. Once a
 * price is accepted, the item is held for the buyer for another day.
 */
export const offerDefinition: Definition<OfferStage, OfferEvent, OfferTransition, OfferDocument> = {
  stages: offerStages,
  first: 'proposed',
  openClaim: 'held',
  unclaimed: ['proposed', 'countered'],
  // Null, because an order takes over the listing.
  successStage: null,
  lostStage: () => 'lost',
  transitions: [
    { from: 'proposed', event: 'accept', by: ['seller'], to: 'accepted', notifies: ['buyer'] },
    { from: 'proposed', event: 'counter', by: ['seller'], to: 'countered', notifies: ['buyer'] },
    { from: 'proposed', event: 'decline', by: ['seller'], to: 'declined', notifies: ['buyer'] },
    { from: 'proposed', event: 'withdraw', by: ['buyer'], to: 'withdrawn', notifies: ['seller'] },
    { from: 'proposed', event: 'withdraw', by: ['clock'], to: 'withdrawn', notifies: both },
    { from: 'proposed', event: 'expire', by: ['clock'], to: 'expired', notifies: both },
    { from: 'proposed', event: 'lose', by: ['clock'], to: 'lost', notifies: ['buyer'] },
    { from: 'countered', event: 'accept', by: ['buyer'], to: 'accepted', notifies: ['seller'] },
    { from: 'countered', event: 'counter', by: ['buyer'], to: 'proposed', notifies: ['seller'] },
    { from: 'countered', event: 'decline', by: ['buyer'], to: 'declined', notifies: ['seller'] },
    { from: 'countered', event: 'withdraw', by: ['seller'], to: 'withdrawn', notifies: ['buyer'] },
    { from: 'countered', event: 'withdraw', by: ['clock'], to: 'withdrawn', notifies: both },
    { from: 'countered', event: 'expire', by: ['clock'], to: 'expired', notifies: both },
    { from: 'countered', event: 'lose', by: ['clock'], to: 'lost', notifies: ['buyer'] },
    { from: 'accepted', event: 'order', by: ['buyer'], to: 'ordered', notifies: [] },
    { from: 'accepted', event: 'withdraw', by: ['buyer'], to: 'withdrawn', notifies: ['seller'] },
    // Occurs if one of the two members has blocked the other or was suspended.
    { from: 'accepted', event: 'withdraw', by: ['clock'], to: 'withdrawn', notifies: both },
    { from: 'accepted', event: 'expire', by: ['clock'], to: 'expired', notifies: both },
  ],
  timers: { proposed: aDay, countered: aDay, accepted: aDay },
  untimed: {},
};
