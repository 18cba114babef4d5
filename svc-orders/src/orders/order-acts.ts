import type { OrderEvent } from '@alaso/contracts';
import { actsOf } from '../sync/move-table.ts';
import { isOpenTo } from '../tailoring/tailoring-steps.ts';
import type { OrderDocument } from './order.model.ts';
import type { Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';

/** What one of its two parties may do with an order, the main thing first. */
export function actsFor(order: OrderDocument, party: Party): OrderEvent[] {
  const { category, stage, tailoring } = order;
  const { transitions } = orderTables[category];
  const open = transitions.filter(({ guard }) => guard !== 'seller-suspended' || order.sellerSuspendedAt);
  const acts = actsOf({ transitions: open }, stage, party);
  return category === 'upcycle' ? acts.filter((event) => isOpenTo(tailoring, event, party)) : acts;
}
