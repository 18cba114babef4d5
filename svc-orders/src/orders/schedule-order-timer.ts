import type { Enqueue } from '@alaso/service-kit';
import { orderClock } from '../jobs/order-timers.ts';
import type { OrderRepository } from './order.repository.ts';

/** Puts the ring of an order's clock on the queue for its time. Doing it again changes nothing: the id is stable. */
export async function setClock(
  { orders, now, enqueue }: { orders: OrderRepository; now: () => Date; enqueue: Enqueue },
  orderId: string,
): Promise<void> {
  const clockAt = (await orders.find(orderId))?.clockAt;
  if (!clockAt) return;
  const delayMs = Math.max(0, clockAt.getTime() - now().getTime());
  await enqueue(orderClock, { orderId }, { id: `order-clock-${orderId}-${clockAt.getTime()}`, delayMs });
}
