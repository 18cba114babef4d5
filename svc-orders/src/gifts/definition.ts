import { giftLineLimits } from '@alaso/contracts';
import {
  decidedByAdmin,
  defineOrder,
  handOverTransitions,
  type OrderKind,
  parties,
} from '../orders/order-kind.ts';
import { giftMessages } from './gift.messages.ts';

const hourMs = 3_600_000;

/** Something is given away, and collected. */
export const gift: OrderKind = {
  title: 'A gift',
  messages: giftMessages,
  definition: defineOrder({
    first: 'claimed',
    openClaim: 'completed',
    // The claimer has to come for it in time.
    awaits: { claimed: 'buyer' },
    transitions: [
      ...handOverTransitions({ from: 'claimed', event: 'collect', to: 'collected' }),
      { from: 'claimed', event: 'cancel', by: parties, to: 'cancelled', notifies: parties },
      { from: 'claimed', event: 'pass-on', by: ['seller'], to: 'cancelled', notifies: ['buyer'] },
      { from: 'claimed', event: 'miss', by: ['clock'], to: 'missed', notifies: parties },
    ],
    timers: {
      claimed: { event: 'miss', afterMs: 72 * hourMs },
      collected: { event: 'complete', afterMs: 7 * 24 * hourMs },
    },
    untimed: { disputed: decidedByAdmin },
    notes: [
      `While a gift is \`claimed\`, up to ${giftLineLimits.places} people may wait in line for it.`,
      '',
      `- When its claimer misses or cancels it, the next in line has claimed it, in the same step and with 3 days of their own. For
  strangers it is never free in between.`,
      '- Who has as many gifts open as one may have keeps their place, and is passed over.',
      `- Who has missed ${giftLineLimits.missed} gifts within ${giftLineLimits.missedWithinDays} days waits behind the others: a mild reminder, over by itself.`,
      '- The giver may pass it on to anybody of the line, and says why. Who had claimed it is told.',
      '- Where nobody of the line gets it, and where the giver cancels, the gift is free, its line ends, and those who waited are told.',
    ],
  }),
};
