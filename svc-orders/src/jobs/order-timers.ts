import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { MoveOrderDeps } from '../orders/transition-order.ts';
import { ringClock } from '../orders/run-order-timer.ts';

/** Rings once an order has waited long enough. If it is lost or fails, the sweep makes up for it. */
export const orderClock = defineJob({
  name: 'order-clock',
  data: z.strictObject({ orderId: Id }),
  attempts: 3,
  backoffMs: 1000,
});

export function handleOrderClock(deps: MoveOrderDeps): JobHandler {
  return handle(orderClock, ({ orderId }, { log }) => ringClock(deps, orderId, log));
}
