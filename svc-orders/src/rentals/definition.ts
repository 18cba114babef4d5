import { rentalLimits } from '@alaso/contracts';
import { addDays, lagosMorning, hourMs, dayMs } from '@alaso/service-kit';
import {
  decidedByAdmin,
  defineOrder,
  disputeTransition,
  lacksAddress,
  type OrderKind,
  type OrderTransition,
  parties,
  receiptTimer,
} from '../orders/index.ts';
import { presentRental } from './rental.presenter.ts';
import { rentalMessages } from './rental.messages.ts';

type Dated = { rentalDays: readonly string[] };

const firstDayBegins = ({ rentalDays: [day] }: Dated) => (day === undefined ? undefined : lagosMorning(day));

const lastDayIsOver = ({ rentalDays }: Dated) => {
  const day = rentalDays.at(-1);
  return day === undefined ? undefined : lagosMorning(addDays(day, 1));
};

const handOut = { event: 'hand-out', to: 'handed-out' } as const;
const anyone = [...parties, 'clock'] as const;

/** Handing out an item requires the renter's confirmation or code. */
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

/**
 * The owner sends the item, and the renter confirms its receipt, objects, or lets the time to object pass.
 */
const sendTransitions: readonly OrderTransition[] = [
  { from: 'accepted', event: 'hand-over', by: ['seller'], to: 'handed-over', notifies: ['buyer'] },
  { from: 'handed-over', ...handOut, by: ['buyer', 'clock'], notifies: parties },
  disputeTransition('handed-over', 'buyer'),
];

/** Returns true if an event matches the chosen delivery and return. */
const isOpenTo: OrderKind['isOpenTo'] = (order, event) => {
  const { delivery, stage } = order;
  const isDelivered = delivery?.chosen === true;
  if (event === 'accept') return !lacksAddress(order);
  if (event === 'hand-over') return isDelivered;
  if (event === 'hand-out' && stage === 'accepted') return !isDelivered;
  return event !== 'send-back' || Boolean(delivery?.returnAddress);
};

/** A rental is an item that is lent for some days and then returned. */
export const rental: OrderKind = {
  title: 'Renting',
  messages: rentalMessages,
  present: (order, now) => ({ rental: presentRental(order, now) }),
  isOpenTo,
  definition: defineOrder({
    first: 'placed',
    openClaim: 'held',
    awaits: { 'handed-out': 'buyer' },
    transitions: [
      { from: 'placed', event: 'accept', by: ['seller'], to: 'accepted', notifies: ['buyer'] },
      { from: 'placed', event: 'cancel', by: anyone, to: 'cancelled', notifies: parties },
      { from: 'placed', event: 'move', by: ['buyer'], to: 'placed', notifies: ['seller'] },
      ...sendTransitions,
      ...handOutTransitions,
      { from: 'accepted', event: 'cancel', by: anyone, to: 'cancelled', notifies: parties },
      { from: 'accepted', event: 'move', by: ['buyer'], to: 'accepted', notifies: ['seller'] },
      // Either party marks the item as returned. The other party confirms, objects, or lets the time to
      // object pass.
      { from: 'handed-out', event: 'send-back', by: ['buyer'], to: 'sent-back', notifies: ['seller'] },
      { from: 'handed-out', event: 'return', by: ['seller'], to: 'returned', notifies: ['buyer'] },
      { from: 'handed-out', event: 'bring-back', by: ['buyer'], to: 'brought-back', notifies: ['seller'] },
      disputeTransition('handed-out', 'buyer'),
      { from: 'returned', event: 'complete', by: ['buyer', 'clock'], to: 'completed', notifies: parties },
      disputeTransition('returned', 'buyer'),
      { from: 'brought-back', event: 'return', by: ['seller'], to: 'completed', notifies: ['buyer'] },
      { from: 'brought-back', event: 'complete', by: ['clock'], to: 'completed', notifies: parties },
      disputeTransition('brought-back', 'seller'),
      { from: 'sent-back', event: 'return', by: ['seller'], to: 'completed', notifies: ['buyer'] },
      { from: 'sent-back', event: 'complete', by: ['clock'], to: 'completed', notifies: parties },
      disputeTransition('sent-back', 'seller'),
      { from: 'disputed', event: 'complete', by: ['desk'], to: 'completed', notifies: parties },
      { from: 'disputed', ...handOut, by: ['buyer'], notifies: ['seller'] },
      { from: 'disputed', event: 'cancel', by: ['desk', 'seller'], to: 'cancelled', notifies: parties },
    ],
    timers: {
      placed: { event: 'cancel', afterMs: 48 * hourMs, atLatest: firstDayBegins },
      // Cancels a rental whose item was never collected.
      accepted: { event: 'cancel', afterMs: rentalLimits.aheadDays * dayMs, atLatest: lastDayIsOver },
      'handed-over': { ...receiptTimer, event: 'hand-out' },
      'brought-back': { event: 'complete', afterMs: 2 * dayMs },
      'sent-back': { ...receiptTimer, reminds: ['seller'] },
      returned: { event: 'complete', afterMs: 2 * dayMs },
    },
    untimed: {
      'handed-out': 'It is with the renter. Both are reminded every day, and late days cost a fee.',
      disputed: decidedByAdmin,
    },
  }),
};
