import type { OrderTable } from './order-table.ts';

/** Something is bought, and is the buyer's from then on. */
export const saleTable: OrderTable = {
  first: 'placed',
  openClaim: 'completed',
  codeFrom: 'confirmed',
  transitions: [
    { from: 'placed', event: 'confirm', by: ['seller'], to: 'confirmed', tells: ['buyer'] },
    {
      from: 'placed',
      event: 'cancel',
      by: ['buyer', 'seller', 'clock'],
      to: 'cancelled',
      tells: ['buyer', 'seller'],
    },
    { from: 'confirmed', event: 'hand-over', by: ['seller'], to: 'handed-over', tells: ['buyer'] },
    {
      ...{ from: 'confirmed', event: 'complete', by: ['seller'], to: 'completed', tells: ['buyer'] },
      guard: 'hand-over-code',
    },
    {
      from: 'confirmed',
      event: 'cancel',
      by: ['buyer', 'seller'],
      to: 'cancelled',
      tells: ['buyer', 'seller'],
    },
    {
      from: 'handed-over',
      event: 'complete',
      by: ['buyer', 'clock'],
      to: 'completed',
      tells: ['buyer', 'seller'],
    },
    {
      ...{ from: 'handed-over', event: 'complete', by: ['seller'], to: 'completed', tells: ['buyer'] },
      guard: 'hand-over-code',
    },
  ],
};
