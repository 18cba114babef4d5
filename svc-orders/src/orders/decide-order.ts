import { type Caller, type Logger, recordAdminAct } from '@alaso/service-kit';
import { moveOrder, type MoveOrderDeps } from './transition-order.ts';
import type { OrderDocument } from './order.model.ts';

type Decision = {
  orderId: string;
  outcome: 'complete' | 'cancel';
  reason: string;
  admin: Pick<Caller, 'userId'>;
  log: Logger;
};

/**
 * Decides a disputed order, in the transaction of its audit entry.
 *
 * @throws not-found, not-allowed for an admin who is its buyer or seller, and order-moved if it is not disputed
 */
export function decideOrder(
  deps: MoveOrderDeps,
  { orderId, outcome: event, reason, admin: { userId: adminId }, log }: Decision,
): Promise<OrderDocument> {
  return moveOrder(deps, {
    ...{ orderId, event, by: { adminId }, input: { reason }, log },
    async also({ stage }, session) {
      const act = { actorId: adminId, action: 'order.decided' as const, why: reason };
      const target = { type: 'order' as const, id: orderId };
      const change = { before: { stage: 'disputed' }, after: { stage } };
      await recordAdminAct(deps.outbox, { ...act, target, ...change }, session);
      return {};
    },
  });
}
