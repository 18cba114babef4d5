import { giftLineLimits } from '@alaso/contracts';
import { handOverLines, type OrderTable, parties } from '../orders/order-table.ts';

/** Something is given away, and collected. */
export const giftTable: OrderTable = {
  first: 'claimed',
  openClaim: 'completed',
  // Whoever has claimed it has to come for it in time.
  awaits: { claimed: 'buyer' },
  transitions: [
    ...handOverLines({ from: 'claimed', event: 'collect', to: 'collected' }),
    { from: 'claimed', event: 'cancel', by: parties, to: 'cancelled', tells: parties },
    { from: 'claimed', event: 'pass-on', by: ['seller'], to: 'cancelled', tells: ['buyer'] },
    { from: 'claimed', event: 'miss', by: ['clock'], to: 'missed', tells: parties },
  ],
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
};
