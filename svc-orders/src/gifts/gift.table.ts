import type { OrderTable } from '../orders/order-table.ts';

/** Something is given away, and collected. */
export const giftTable: OrderTable = {
  first: 'claimed',
  openClaim: 'completed',
  codeFrom: 'claimed',
  transitions: [
    { from: 'claimed', event: 'collect', by: ['seller'], to: 'collected', tells: ['buyer'] },
    {
      from: 'claimed',
      event: 'complete',
      by: ['seller'],
      to: 'completed',
      guard: 'hand-over-code',
      tells: ['buyer'],
    },
    {
      from: 'claimed',
      event: 'cancel',
      by: ['buyer', 'seller'],
      to: 'cancelled',
      tells: ['buyer', 'seller'],
    },
    { from: 'claimed', event: 'miss', by: ['clock'], to: 'missed', tells: ['buyer', 'seller'] },
    {
      from: 'collected',
      event: 'complete',
      by: ['buyer', 'clock'],
      to: 'completed',
      tells: ['buyer', 'seller'],
    },
  ],
};
