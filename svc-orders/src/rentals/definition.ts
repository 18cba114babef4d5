import { rentalLimits } from '@alaso/contracts';
import { addDays, lagosMorning, hourMs, dayMs } from '@alaso/service-kit';
import {
  decidedByAdmin,
  defineOrder,
  disputeTransition,
  type OrderKind,
  type OrderTransition,
  parties,
} from '../orders/index.ts';
import { presentRental } from './rental-page.ts';
import { rentalMessages } from './rental.messages.ts';

type Dated = { rentalDays: readonly string[] };

const firstDayBegins = ({ rentalDays: [day] }: Dated) => (day === undefined ? undefined : lagosMorning(day));

const lastDayIsOver = ({ rentalDays }: Dated) => {
  const day = rentalDays.at(-1);
  return day === undefined ? undefined : lagosMorning(addDays(day, 1));
};

const handOut = { event: 'hand-out', to: 'handed-out' } as const;
const anyone = [...parties, 'clock'] as const;

/** Both sides have to confirm that the renter has it: the owner with the renter's code, or the renter. */
const handOutTransitions: readonly OrderTransition[] = [
  {
    from: 'accepted',
    ...handOut,
    by: ['seller'],
    notifies: ['buyer'],
    guard: 'hand-over-code',
    opens: 'day-before-first-day',
  },
  { from: 'accepted', ...handOut, by: ['buyer'], notifies: ['seller'], opens: 'day-before-first-day' },
  {
    from: 'accepted',
    event: 'not-received',
    by: ['buyer'],
    to: 'cancelled',
    notifies: ['seller'],
    opens: 'first-day',
  },
];

/** A rental: an item is lent for some days and returned. */
export const rental: OrderKind = {
  title: 'Renting',
  messages: rentalMessages,
  present: (order, now) => ({ rental: presentRental(order, now) }),
  definition: defineOrder({
    first: 'placed',
    openClaim: 'held',
    awaits: { 'handed-out': 'buyer' },
    transitions: [
      { from: 'placed', event: 'accept', by: ['seller'], to: 'accepted', notifies: ['buyer'] },
      { from: 'placed', event: 'cancel', by: anyone, to: 'cancelled', notifies: parties },
      { from: 'placed', event: 'move', by: ['buyer'], to: 'placed', notifies: ['seller'] },
      ...handOutTransitions,
      { from: 'accepted', event: 'cancel', by: anyone, to: 'cancelled', notifies: parties },
      { from: 'accepted', event: 'move', by: ['buyer'], to: 'accepted', notifies: ['seller'] },
      // Either side marks it as returned; the other confirms, objects, or lets the time to object pass.
      { from: 'handed-out', event: 'return', by: ['seller'], to: 'returned', notifies: ['buyer'] },
      { from: 'handed-out', event: 'bring-back', by: ['buyer'], to: 'brought-back', notifies: ['seller'] },
      disputeTransition('handed-out', 'buyer'),
      { from: 'returned', event: 'complete', by: ['buyer', 'clock'], to: 'completed', notifies: parties },
      disputeTransition('returned', 'buyer'),
      { from: 'brought-back', event: 'return', by: ['seller'], to: 'completed', notifies: ['buyer'] },
      { from: 'brought-back', event: 'complete', by: ['clock'], to: 'completed', notifies: parties },
      disputeTransition('brought-back', 'seller'),
      { from: 'disputed', event: 'complete', by: ['desk'], to: 'completed', notifies: parties },
      { from: 'disputed', ...handOut, by: ['buyer'], notifies: ['seller'] },
      { from: 'disputed', event: 'cancel', by: ['desk', 'seller'], to: 'cancelled', notifies: parties },
    ],
    timers: {
      placed: { event: 'cancel', afterMs: 48 * hourMs, atLatest: firstDayBegins },
      // The renter never collected it.
      accepted: { event: 'cancel', afterMs: rentalLimits.aheadDays * dayMs, atLatest: lastDayIsOver },
      'brought-back': { event: 'complete', afterMs: 2 * dayMs },
      returned: { event: 'complete', afterMs: 2 * dayMs },
    },
    untimed: {
      'handed-out': 'It is with the renter. Both are reminded every day, and late days cost a fee.',
      disputed: decidedByAdmin,
    },
  }),
};
