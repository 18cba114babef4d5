import { type Enqueue, hourMs } from '@alaso/service-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderTimer, orderTimers } from '../src/orders/order-timers.ts';
import type { OrdersUnderTest } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

/** Orders of which every second one is handed over, with timers that are lost. */
export function lostOrderTimers(orders: OrdersUnderTest, count: number) {
  const stored = () => ordersOf(orders.service.platform.connection);
  const rows = Array.from({ length: count }, (_, n) => anOrderRow(n % 2 ? { stage: 'handed-over' } : {}));
  const ids = rows.map(({ _id }) => _id);

  return {
    /** Stores the orders, and empties Redis while some of their due timers run. */
    async lose(enqueue: Enqueue): Promise<void> {
      const { redis, config, log } = orders.service.platform;
      const clockAt = new Date(orders.now().getTime() + hourMs);
      await stored().insertMany(rows.map((row) => ({ ...row, clockAt })));
      for (const id of ids) await orderTimer.schedule({ enqueue, now: orders.now }, id, clockAt);
      orders.passes(2 * hourMs);
      const rung = ids.slice(0, count * 0.4).map((id) => orderTimers(orders.moves()).run(id, log));
      const keys = await redis.keys(`${config.REDIS_PREFIX}:*`);
      expect(keys.filter((key) => key.includes('order-clock-')).length).toBeGreaterThan(count / 2);
      await redis.del(keys);
      await Promise.all(rung);
    },
    async haveEnded(): Promise<boolean> {
      const isOpen = { $nin: ['cancelled' as const, 'completed' as const] };
      return (await stored().countDocuments({ _id: { $in: ids }, stage: isOpen })) === 0;
    },
    async expectOneEndEach(): Promise<void> {
      for (const { _id, stage, timeline, clockAt } of await stored()
        .find({ _id: { $in: ids } })
        .lean()) {
        const end = ids.indexOf(_id) % 2 ? 'completed' : 'cancelled';
        expect([stage, timeline.length, clockAt]).toEqual([end, 2, null]);
      }
      const published = { name: 'order.moved', 'payload.orderId': { $in: ids }, 'payload.by': 'clock' };
      const outbox = orders.service.platform.connection.collection('outbox');
      expect(await outbox.countDocuments(published)).toBe(count);
    },
  };
}
