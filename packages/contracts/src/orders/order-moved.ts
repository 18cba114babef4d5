import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrderEvent, OrderMover, OrderStage } from './order-stages.ts';

export const OrderMoved = z.strictObject({
  orderId: Id,
  listingId: Id,
  buyerId: Id,
  sellerId: Id,
  /** Null for a new order. */
  event: z.nullable(OrderEvent),
  by: OrderMover,
  from: z.nullable(OrderStage),
  to: OrderStage,
  /** Users in the gift's queue. */
  waiting: z.optional(z.array(Id)),
});
