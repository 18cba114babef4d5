import { hourMs } from '@alaso/service-kit';
import { giftQueueLimits } from '@alaso/contracts';
import {
  decidedByAdmin,
  defineOrder,
  handOverTransitions,
  isHandOverOpenTo,
  type OrderKind,
  parties,
  receiptTimer,
} from '../orders/index.ts';
import { giftMessages } from './gift.messages.ts';

export const gift: OrderKind = {
  title: 'A gift',
  messages: giftMessages,
  isOpenTo: isHandOverOpenTo('collect'),
  definition: defineOrder({
    first: 'claimed',
    openClaim: 'completed',
    // The claimer has to collect the gift in time.
    awaits: { claimed: 'buyer' },
    transitions: [
      ...handOverTransitions({ from: 'claimed', event: 'collect', to: 'collected' }),
      { from: 'claimed', event: 'cancel', by: parties, to: 'cancelled', notifies: parties },
      { from: 'claimed', event: 'pass-on', by: ['seller'], to: 'cancelled', notifies: ['buyer'] },
      { from: 'claimed', event: 'miss', by: ['clock'], to: 'missed', notifies: parties },
    ],
    timers: {
      claimed: { event: 'miss', afterMs: 72 * hourMs },
      collected: receiptTimer,
    },
    untimed: { disputed: decidedByAdmin },
    notes: [
      `While a gift is \`claimed\`, up to ${giftQueueLimits.places} people may queue for it.`,
      '',
      `- When its claimer misses or cancels it, it is claimed for the next in the queue, in the same step and with a new 3-day limit. For
  others it is never free in between.`,
      '- A user with the maximum number of open gifts keeps their position and is passed over.',
      `- A user who missed ${giftQueueLimits.missed} gifts within ${giftQueueLimits.missedWithinDays} days comes after the others.`,
      '- The giver may pass it on to any member of the queue, with a reason. The previous claimer is notified.',
      '- When its claimer has collected it, the members of its queue are notified.',
      '- If no one in the queue gets it, or the giver cancels, the gift is free, its queue ends, and its members are notified.',
    ],
  }),
};
