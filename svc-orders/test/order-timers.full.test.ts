import type { Enqueue } from '@alaso/service-kit';
import { until } from '@alaso/test-kit';
import { defineWork } from '../src/work.ts';
import { lostOrderTimers } from './lost-order-timers.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

const orders = useOrders();
let enqueue: Enqueue;
beforeAll(() =>
  orders.service.work(
    (platform, given) => {
      enqueue = given;
      return defineWork({ ...workSettings, now: orders.now })(platform, given);
    },
    { byTheClock: true },
  ),
);

it('with Redis emptied in the middle of 200 orders, the worker ends all as they should, once', async () => {
  const timers = lostOrderTimers(orders, 200);
  await timers.lose(enqueue);
  await until('all have ended', () => timers.haveEnded(), 60_000);
  await timers.expectOneEndEach();
});
