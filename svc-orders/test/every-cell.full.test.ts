import {
  categories,
  type Category,
  orderEvents,
  orderMovers,
  type OrderActor,
  type OrderStage,
} from '@alaso/contracts';
import { randomUUID } from 'node:crypto';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderKinds } from '../src/kinds.ts';
import { transitionOrder } from '../src/orders/order-workflow.ts';
import { findTransition } from '../src/workflow/definition.ts';
import { statesOf } from './machine-walk.ts';
import { useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

const orders = useOrders();
const code = '123456';

const stagesOf = (category: Category): OrderStage[] => [
  ...new Set(statesOf(orderKinds[category].definition, orderEvents).map(({ stage }) => stage)),
];

/** Returns the published moves of an order. */
const listPublished = (orderId: string) =>
  orders.service.platform.connection
    .collection('outbox')
    .distinct('payload.to', { name: 'order.moved', 'payload.orderId': orderId });

/**
 * Applies every event to an order of a kind at every stage, by every actor, and compares the result with its
 * table.
 */
describe.each(categories)(
  'each event in each stage by each person and the clock, of a %s order',
  (category) => {
    it.each(orderMovers)(
      'by the %s: the next stage and nothing else, or a refusal and nothing at all',
      async (by) => {
        const stored = ordersOf(orders.service.platform.connection);
        for (const stage of stagesOf(category)) {
          // Passes every guard.
          const given = { category, stage, handOverCode: code, sellerSuspendedAt: new Date() };
          const row = anOrderRow(given);
          await stored.create(row);
          for (const event of orderEvents) {
            const line = findTransition(orderKinds[category].definition, { stage, event, by });
            const outcome = await happen(row, by, event);
            const now = await stored.findById(row._id).lean();
            const found = { stage, event, outcome, now: now?.stage, steps: now?.timeline.length };
            if (line) {
              expect({ ...found, published: await listPublished(row._id) }).toEqual({
                stage,
                event,
                outcome: line.to,
                now: line.to,
                steps: 2,
                published: [line.to],
              });
              await stored.deleteOne({ _id: row._id });
              Object.assign(row, anOrderRow(given));
              await stored.create(row);
            } else {
              expect(found).toEqual({ stage, event, outcome: 'refused', now: stage, steps: 1 });
              expect(await listPublished(row._id)).toEqual([]);
            }
          }
        }
      },
      120_000,
    );
  },
);

async function happen(
  { _id: orderId, buyerId, sellerId }: ReturnType<typeof anOrderRow>,
  by: OrderActor,
  event: (typeof orderEvents)[number],
) {
  const whose = {
    buyer: { userId: buyerId },
    seller: { userId: sellerId },
    clock: 'clock' as const,
    desk: { adminId: randomUUID() },
  };
  const { log } = orders.service.platform;
  // An admin's act on a disputed order is the decision of its dispute.
  const input = { code, ...(by === 'desk' && { endsDispute: true as const }) };
  return transitionOrder(orders.moves(), { orderId, event, by: whose[by], input, log }).then(
    ({ stage }) => stage,
    () => 'refused',
  );
}
