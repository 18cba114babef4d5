import { hourMs, dayMs } from '@alaso/service-kit';
import {
  decidedByAdmin,
  defineOrder,
  handOverTransitions,
  isHandOverOpenTo,
  type OrderKind,
  parties,
  receiptTimer,
} from '../orders/index.ts';
import { saleMessages } from './sale.messages.ts';

export const sale: OrderKind = {
  title: 'Buying',
  messages: saleMessages,
  isOpenTo: isHandOverOpenTo('confirm'),
  definition: defineOrder({
    first: 'placed',
    openClaim: 'completed',
    transitions: [
      { from: 'placed', event: 'confirm', by: ['seller'], to: 'confirmed', notifies: ['buyer'] },
      { from: 'placed', event: 'cancel', by: [...parties, 'clock'], to: 'cancelled', notifies: parties },
      ...handOverTransitions({ from: 'confirmed', event: 'hand-over', to: 'handed-over' }),
      { from: 'confirmed', event: 'cancel', by: [...parties, 'clock'], to: 'cancelled', notifies: parties },
    ],
    timers: {
      placed: { event: 'cancel', afterMs: 48 * hourMs },
      // An item must not stay off the market forever because two members never meet.
      confirmed: { event: 'cancel', afterMs: 14 * dayMs, remindAfterMs: [3 * dayMs, 7 * dayMs] },
      'handed-over': receiptTimer,
    },
    untimed: { disputed: decidedByAdmin },
  }),
};
