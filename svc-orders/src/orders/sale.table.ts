import { handOverLines, type OrderTable, parties } from './order-table.ts';

/** Something is bought, and is the buyer's from then on. */
export const saleTable: OrderTable = {
  first: 'placed',
  openClaim: 'completed',
  transitions: [
    { from: 'placed', event: 'confirm', by: ['seller'], to: 'confirmed', tells: ['buyer'] },
    { from: 'placed', event: 'cancel', by: [...parties, 'clock'], to: 'cancelled', tells: parties },
    ...handOverLines({ from: 'confirmed', event: 'hand-over', to: 'handed-over' }),
    { from: 'confirmed', event: 'cancel', by: parties, to: 'cancelled', tells: parties },
  ],
};
