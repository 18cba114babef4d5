import { defineTimer, derivedId, type TimerSource } from '@alaso/service-kit';
import { nextReminder, buildTimers } from '../workflow/index.ts';
import { namedById, orderNotification } from './notify-of-order.ts';
import { waybillKeeper } from './order-parts.ts';
import { type OrderDeps, transitionOrder } from './order-workflow.ts';
import { remindedParties } from './order-kind.ts';
import type { OrderDocument } from './order.model.ts';

export const orderTimer = defineTimer('order-clock', 'orderId');

/** Sends a due reminder once, because the same transaction also sets the time of the next one. */
async function remind(deps: OrderDeps, order: OrderDocument): Promise<void> {
  const { kinds, orders, inTransaction, outbox, now } = deps;
  const { remindAt, timeline, stage } = order;
  if (!remindAt || remindAt > now()) return;
  const since = timeline.at(-1)?.at ?? order.createdAt;
  const { definition } = kinds[order.category];
  const next = nextReminder(definition, order, { since, now: now() }) ?? null;
  const reminded = remindedParties(definition, stage);
  await inTransaction(async (session) => {
    if (!(await orders.setReminder(order, next, session))) return;
    for (const party of reminded) {
      const names = namedById(order);
      const news = {
        ...order,
        ...names,
        event: 'remind' as const,
        by: 'clock' as const,
        from: stage,
        reason: null,
      };
      const notification = orderNotification(kinds, news, party);
      const userId = party === 'buyer' ? order.buyerId : order.sellerId;
      const noticeId = derivedId('order reminder', order._id, remindAt.toISOString(), userId);
      if (notification)
        await outbox.write('notice.raised', { ...notification, noticeId, userId, kind: 'order' }, session);
    }
  });
}

export const orderTimers = (deps: OrderDeps): TimerSource =>
  buildTimers({
    rows: deps.orders,
    definitionOf: ({ category }) => deps.kinds[category].definition,
    fire: (orderId, event, log) => transitionOrder(deps, { orderId, event, by: 'clock', log }),
    moved: 'order-moved',
    otherwise: (order) => remind(deps, order),
    now: deps.now,
  });

/**
 * Returns the source of due address erasures, for the sweep. An erasure also releases the order's waybills,
 * because they show the address. This includes a waybill kept for an order that was later canceled.
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
