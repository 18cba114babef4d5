import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrderEvent, OrderMover, OrderStage } from './order-stages.ts';

export const OrderMoved = z.strictObject({
  orderId: Id,
  listingId: Id,
  buyerId: Id,
  sellerId: Id,
  /** Null for an order that has just been placed. */
  event: z.nullable(OrderEvent),
  by: OrderMover,
  from: z.nullable(OrderStage),
  to: OrderStage,
  /** Who waited in line for the gift. */
  waiting: z.optional(z.array(Id)),
});
