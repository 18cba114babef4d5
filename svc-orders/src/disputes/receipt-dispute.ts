import type { NewStatement } from '@alaso/contracts';
import { type DbSession, problem } from '@alaso/service-kit';
import { canDisputeReceipt, type OrderDocument, type Party } from '../orders/index.ts';
import { disputeErrors } from './dispute.messages.ts';
import type { DisputeDecision, DisputeDocument } from './dispute.model.ts';
import { type DisputeDeps, moveWithin, openDispute } from './dispute-workflow.ts';

const tooLate = () => problem('order-moved', disputeErrors.tooLate);

/**
 * Opens a dispute about a completed order, and holds its money again. The order stays completed. A repeated
 * call has no effect. @throws order-moved more than 48 hours after completion, for an order paid in person,
 * and for a second dispute
 */
export async function openReceiptDispute(
  deps: DisputeDeps,
  order: OrderDocument,
  said: { userId: string; reason: string; statement?: NewStatement | undefined },
): Promise<OrderDocument> {
  if (order.receiptDispute === 'open') return order;
  if (!canDisputeReceipt(order, deps.now())) throw problem('order-moved', disputeErrors.receiptTooLate);
  const open = await openDispute(deps, order, said);
  return deps.inTransaction(async (session) => {
    const current = await deps.orders.lockMoney(order._id, session);
    if (current?.receiptDispute === 'open') return current;
    if (!current || !canDisputeReceipt(current, deps.now())) throw tooLate();
    await open(current, session, 'buyer', said.reason);
    const dispute = await deps.disputes.findOpen(order._id, session);
    if (!dispute) throw new Error(`the dispute about ${order._id} was opened and is not there`);
    const { _id: disputeId, orderId, buyerId, sellerId, stage: to } = dispute;
    const held = await deps.money.hold(current, disputeId, session);
    const moved = { disputeId, orderId, buyerId, sellerId, event: 'open', by: 'buyer', to } as const;
    await deps.outbox.write('dispute.moved', moved, session);
    return change(deps, current, { ...held, receiptDispute: 'open' }, session);
  });
}

async function change(
  { orders }: Pick<DisputeDeps, 'orders'>,
  order: OrderDocument,
  changed: Partial<OrderDocument>,
  session: DbSession,
): Promise<OrderDocument> {
  await orders.set(order._id, changed, session);
  return { ...order, ...changed };
}

export type ReceiptEnd =
  | { event: 'settle'; by: Party }
  | { event: 'close'; by: 'clock' | 'desk'; decision: DisputeDecision };

/** Returns the buyer's refund, which is the full amount after a cancellation or if the seller concedes. */
function refundOf(end: ReceiptEnd): number | 'all' {
  if (end.event === 'settle') return end.by === 'seller' ? 'all' : 0;
  return end.decision.outcome === 'cancel' ? 'all' : (end.decision.refundKobo ?? 0);
}

/**
 * Ends a dispute about a completed order and splits its money, in one transaction. @throws order-moved if the
 * dispute has changed since it was read
 */
export function endReceiptDispute(
  deps: DisputeDeps,
  { _id: disputeId, orderId, stage }: DisputeDocument,
  end: ReceiptEnd,
  also?: (session: DbSession) => Promise<unknown>,
): Promise<OrderDocument> {
  return deps.inTransaction(async (session) => {
    const order = await deps.orders.lockMoney(orderId, session);
    const dispute = await deps.disputes.findOpen(orderId, session);
    if (!order || dispute?._id !== disputeId || dispute.stage !== stage) throw tooLate();
    const decided =
      end.event === 'close' ? { reason: end.decision.reason, change: { finalDecision: end.decision } } : {};
    await moveWithin(deps, dispute, { event: end.event, by: end.by, ...decided }, session);
    const divided = await deps.money.endHold(order, { disputeId, refundKobo: refundOf(end) }, session);
    await also?.(session);
    return change(deps, order, { ...divided, receiptDispute: 'ended' }, session);
  });
}
