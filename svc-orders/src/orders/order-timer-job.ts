import { Id } from '@alaso/contracts';
import {
  defineJob,
  derivedId,
  type Enqueue,
  handle,
  isProblem,
  type JobHandler,
  type Logger,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { reminderOf, type TimerSource } from '../workflow/index.ts';
import { namedById, orderNotification } from './notify-of-order.ts';
import { waybillKeeper } from './order-parts.ts';
import { type OrderDeps, transitionOrder } from './order-workflow.ts';
import { remindedParties } from './order-kind.ts';
import type { OrderDocument } from './order.model.ts';

/** Runs when an order's timer is due. If it is lost or fails, the sweep makes up for it. */
const orderTimer = defineJob({
  name: 'order-clock',
  data: z.strictObject({ orderId: Id }),
  attempts: 3,
  backoffMs: 1000,
});

export const handleOrderTimer = (deps: OrderDeps): JobHandler =>
  handle(orderTimer, ({ orderId }, { log }) => runOrderTimer(deps, orderId, log));

/** Schedules an order's timer and reminder. Repeating it changes nothing: the ids are stable. */
export async function scheduleOrderTimer(
  { orders, now, enqueue }: Pick<OrderDeps, 'orders' | 'now'> & { enqueue: Enqueue },
  orderId: string,
): Promise<void> {
  const order = await orders.find(orderId);
  for (const at of [order?.clockAt, order?.remindAt]) {
    if (!at) continue;
    const delayMs = Math.max(0, at.getTime() - now().getTime());
    await enqueue(orderTimer, { orderId }, { id: `order-clock-${orderId}-${at.getTime()}`, delayMs });
  }
}

/** Reminds whom its timer names, and sets the next one in the same transaction: each is raised once. */
async function remind(deps: OrderDeps, order: OrderDocument): Promise<void> {
  const { kinds, orders, inTransaction, outbox, now } = deps;
  const { remindAt, timeline, stage } = order;
  if (!remindAt) return;
  const since = timeline.at(-1)?.at ?? order.createdAt;
  const { definition } = kinds[order.category];
  const next = reminderOf(definition, order, { since, now: now() }) ?? null;
  const reminded = remindedParties(definition, stage);
  await inTransaction(async (session) => {
    if (!(await orders.setReminder(order, next, session))) return;
    for (const party of reminded) {
      const names = namedById(order);
      const told = {
        ...order,
        ...names,
        event: 'remind' as const,
        by: 'clock' as const,
        from: stage,
        reason: null,
      };
      const notification = orderNotification(kinds, told, party);
      const userId = party === 'buyer' ? order.buyerId : order.sellerId;
      const noticeId = derivedId('order reminder', order._id, remindAt.toISOString(), userId);
      if (notification)
        await outbox.write('notice.raised', { ...notification, noticeId, userId, kind: 'order' }, session);
    }
  });
}

/**
 * Runs an order's due timer. Too early, too late or repeated, it does nothing: the order's current state
 * decides.
 */
export async function runOrderTimer(deps: OrderDeps, orderId: string, log: Logger): Promise<void> {
  const { orders, kinds, now } = deps;
  const order = await orders.find(orderId);
  if (!order) return;
  const timer = kinds[order.category].definition.timers[order.stage];
  if (!timer) return;
  if (order.clockAt && order.clockAt <= now()) {
    try {
      await transitionOrder(deps, { orderId, event: timer.event, by: 'clock', log });
    } catch (error) {
      if (!isProblem(error, 'order-moved') && !isProblem(error, 'not-found')) throw error;
    }
  } else if (order.remindAt && order.remindAt <= now()) {
    await remind(deps, order);
  }
}

/** Returns the timers of all orders, for the sweep. */
export const orderTimers = (deps: OrderDeps): TimerSource => ({
  due: (now, limit) => deps.orders.due(now, limit),
  run: (orderId, log) => runOrderTimer(deps, orderId, log),
  now: deps.now,
});

/**
 * Returns the addresses to be erased, for the sweep: a month needs no job of its own. A waybill shows the
 * address too, also one that was kept for an order that was cancelled before it said so.
 */
export const dueAddresses = ({
  orders,
  catalog,
  now,
}: Pick<OrderDeps, 'orders' | 'catalog' | 'now'>): TimerSource => ({
  due: (at, limit) => orders.dueAddresses(at, limit),
  async run(orderId) {
    const order = await orders.find(orderId);
    if (order?.delivery?.chosen) await catalog.releasePhotos(waybillKeeper(order));
    await orders.eraseAddress(orderId);
  },
  now,
});
