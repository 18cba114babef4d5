import { disputeLine, type OrderTable, parties, type Transition } from '../orders/order-table.ts';

const handOut = { event: 'hand-out', to: 'handed-out' } as const;
const anybody = [...parties, 'clock'] as const;

/** Both have to say that it is with the renter: the owner by the renter's code, or the renter. */
const handOutLines: readonly Transition[] = [
  {
    ...{ from: 'accepted', ...handOut, by: ['seller'], tells: ['buyer'] },
    ...{ guard: 'hand-over-code', opens: 'day-before-first-day' },
  },
  { from: 'accepted', ...handOut, by: ['buyer'], tells: ['seller'], opens: 'day-before-first-day' },
  {
    ...{ from: 'accepted', event: 'not-received', by: ['buyer'], to: 'cancelled', tells: ['seller'] },
    opens: 'first-day',
  },
];

/** Something is lent for days, and comes back. */
export const rentalTable: OrderTable = {
  first: 'placed',
  openClaim: 'held',
  awaits: { 'handed-out': 'buyer' },
  transitions: [
    { from: 'placed', event: 'accept', by: ['seller'], to: 'accepted', tells: ['buyer'] },
    { from: 'placed', event: 'cancel', by: anybody, to: 'cancelled', tells: parties },
    { from: 'placed', event: 'move', by: ['buyer'], to: 'placed', tells: ['seller'] },
    ...handOutLines,
    { from: 'accepted', event: 'cancel', by: anybody, to: 'cancelled', tells: parties },
    { from: 'accepted', event: 'move', by: ['buyer'], to: 'accepted', tells: ['seller'] },
    // Either side says that it is back; the other agrees, objects, or lets the time to object pass.
    { from: 'handed-out', event: 'return', by: ['seller'], to: 'returned', tells: ['buyer'] },
    { from: 'handed-out', event: 'bring-back', by: ['buyer'], to: 'brought-back', tells: ['seller'] },
    disputeLine('handed-out', 'buyer'),
    { from: 'returned', event: 'complete', by: ['buyer', 'clock'], to: 'completed', tells: parties },
    disputeLine('returned', 'buyer'),
    { from: 'brought-back', event: 'return', by: ['seller'], to: 'completed', tells: ['buyer'] },
    { from: 'brought-back', event: 'complete', by: ['clock'], to: 'completed', tells: parties },
    disputeLine('brought-back', 'seller'),
    { from: 'disputed', event: 'complete', by: ['desk'], to: 'completed', tells: parties },
    { from: 'disputed', ...handOut, by: ['buyer'], tells: ['seller'] },
    { from: 'disputed', event: 'cancel', by: ['desk', 'seller'], to: 'cancelled', tells: parties },
  ],
};
