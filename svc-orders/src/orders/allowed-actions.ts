import type { OrderEvent } from '@alaso/contracts';
import { isOpenTo } from '../tailoring/tailoring-steps.ts';
import type { OrderDocument } from './order.model.ts';
import { isOpenLine } from './order-opening.ts';
import type { Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';

/** What one of its two parties may do with an order at this moment, the main thing first. */
export function actsFor(order: OrderDocument, party: Party, now: Date): OrderEvent[] {
  const { category, stage, tailoring } = order;
  const acts = orderTables[category].transitions
    // A buyer may cancel free only while the seller is suspended.
    .filter(({ guard }) => guard !== 'seller-suspended' || order.sellerSuspendedAt)
    .filter((line) => line.from === stage && line.by.includes(party) && isOpenLine(line, order, now))
    .map(({ event }) => event);
  const each = [...new Set(acts)];
  return category === 'upcycle' ? each.filter((event) => isOpenTo(tailoring, event, party)) : each;
}
