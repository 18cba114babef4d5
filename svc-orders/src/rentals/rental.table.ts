import type { OrderTable } from '../orders/order-table.ts';

/** Something is lent for days, and comes back. */
export const rentalTable: OrderTable = {
  first: 'placed',
  openClaim: 'held',
  codeFrom: null,
  transitions: [
    { from: 'placed', event: 'accept', by: ['seller'], to: 'accepted', tells: ['buyer'] },
    {
      from: 'placed',
      event: 'cancel',
      by: ['buyer', 'seller', 'clock'],
      to: 'cancelled',
      tells: ['buyer', 'seller'],
    },
    { from: 'placed', event: 'move', by: ['buyer'], to: 'placed', tells: ['seller'] },
    { from: 'accepted', event: 'hand-out', by: ['seller'], to: 'handed-out', tells: ['buyer'] },
    {
      from: 'accepted',
      event: 'cancel',
      by: ['buyer', 'seller', 'clock'],
      to: 'cancelled',
      tells: ['buyer', 'seller'],
    },
    { from: 'accepted', event: 'move', by: ['buyer'], to: 'accepted', tells: ['seller'] },
    { from: 'handed-out', event: 'return', by: ['seller'], to: 'returned', tells: ['buyer'] },
    {
      from: 'returned',
      event: 'complete',
      by: ['seller', 'clock'],
      to: 'completed',
      tells: ['buyer', 'seller'],
    },
  ],
};
