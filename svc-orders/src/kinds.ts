import { gift } from './gifts/definition.ts';
import type { OrderKinds } from './orders/order-kind.ts';
import type { OrderDocument } from './orders/order.model.ts';
import { rental } from './rentals/definition.ts';
import { sale } from './sales/definition.ts';
import { tailoring } from './tailoring/definition.ts';
import { isFinal } from './workflow/index.ts';

/**
 * All kinds of orders. Donations are not among them, because they have a workflow definition of their own.
 */
export const orderKinds: OrderKinds = { resale: sale, gift, rent: rental, upcycle: tailoring };

/** Returns true until the order has ended. */
export const isOpenOrder = ({ category, stage }: Pick<OrderDocument, 'category' | 'stage'>): boolean =>
  !isFinal(orderKinds[category].definition, stage);
