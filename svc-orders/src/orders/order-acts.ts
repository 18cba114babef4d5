import type { OrderEvent } from '@alaso/contracts';
import { actsOf } from '../sync/move-table.ts';
import { isOpenTo } from '../tailoring/tailoring-steps.ts';
import type { OrderDocument } from './order.model.ts';
import type { Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';

/** What one of its two parties may do with an order, the main thing first. */
export function actsFor({ category, stage, tailoring }: OrderDocument, party: Party): OrderEvent[] {
  const acts = actsOf(orderTables[category], stage, party);
  return category === 'upcycle' ? acts.filter((event) => isOpenTo(tailoring, event, party)) : acts;
}
