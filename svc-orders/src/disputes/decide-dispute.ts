import { koboFromNaira } from '@alaso/contracts';
import { type Logger, problem, recordAdminAct, type TimerSource } from '@alaso/service-kit';
import type { DbSession } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { type OrderDocument, partyOf, transitionOrder } from '../orders/index.ts';
import { sharedKobo } from '../payments/index.ts';
import { isFinal, transition } from '../workflow/index.ts';
import { disputeDefinition } from './definition.ts';
import { disputeErrors, refundRefused } from './dispute.messages.ts';
import type { DisputeDecision, DisputeDocument } from './dispute.model.ts';
import { type DisputeDeps, type DisputeTypes, disputeWorkflow, moveWithin } from './dispute-workflow.ts';
import { endReceiptDispute } from './receipt-dispute.ts';

export type DecideDeps = DisputeDeps & { auth: Pick<AuthClient, 'admins'> };

export type Decision = {
  orderId: string;
  outcome: 'complete' | 'cancel';
  reason: string;
  /** Refund to the buyer of a completed order, in naira, as in the request. */
  refund?: string | undefined;
  adminId: string;
  log: Logger;
};

/**
 * Returns an order and its open dispute. @throws not-found, order-moved if there is no open dispute,
 * not-allowed for a party
 */
async function findDecidable(
  { orders, disputes }: Pick<DisputeDeps, 'orders' | 'disputes'>,
  { orderId, adminId }: Decision,
): Promise<{ order: OrderDocument; dispute: DisputeDocument }> {
  const order = await orders.find(orderId);
  if (!order) throw problem('not-found', disputeErrors.noOrder);
  if (partyOf(order, adminId)) throw problem('not-allowed', disputeErrors.isParty);
  const [dispute] = await disputes.listLatest([orderId]);
  if (!dispute || isFinal(disputeDefinition, dispute.stage)) {
    throw problem('order-moved', disputeErrors.notDisputed(order.stage));
  }
  return { order, dispute };
}

/** @throws invalid-input if the refund exceeds the amount held, or is combined with a cancellation */
function assertRefund(order: OrderDocument, { outcome }: Decision, refundKobo: number | null): void {
  const maxKobo = outcome === 'complete' && order.money ? sharedKobo(order, order.money) : 0;
  if (refundKobo === null || refundKobo <= maxKobo) return;
  throw fieldProblem('refund', refundRefused(maxKobo));
}

const recordDecision = (
  { outbox }: DisputeDeps,
  { buyerId, sellerId, stage }: DisputeDocument,
  { orderId, outcome, reason, refund, adminId }: Decision,
  session: DbSession,
) =>
  recordAdminAct(
    outbox,
    {
      actorId: adminId,
      action: 'order.decided',
      why: reason,
      about: [buyerId, sellerId],
      target: { type: 'order', id: orderId },
      before: { stage: stage === 'appealed' ? 'appealed' : 'disputed' },
      after: { outcome, ...(refund !== undefined && { refund }) },
    },
    session,
  );

/** Ends a dispute with an admin's decision. Also ends its order, unless the order was already completed. */
async function endDispute(
  deps: DisputeDeps,
  dispute: DisputeDocument,
  decision: DisputeDecision,
  { by, log, also }: { by: 'clock' | 'desk'; log: Logger; also?: (session: DbSession) => Promise<unknown> },
): Promise<OrderDocument> {
  if (dispute.afterReceipt) return endReceiptDispute(deps, dispute, { event: 'close', by, decision }, also);
  const { orderId, _id: disputeId, stage } = dispute;
  const { outcome: event, reason, refundKobo, adminId } = decision;
  return transitionOrder(deps, {
    orderId,
    event,
    by: { adminId },
    input: { reason, refundKobo: refundKobo ?? undefined, endsDispute: true },
    refusesRepeats: true,
    log,
    async also(_order, session) {
      const current = await deps.disputes.findOpen(orderId, session);
      // A party may have filed an appeal in the meantime.
      if (current?._id !== disputeId || current.stage !== stage) {
        throw problem('order-moved', disputeErrors.tooLate);
      }
      await moveWithin(deps, current, { event: 'close', by, reason }, session);
      await also?.(session);
      return {};
    },
  });
}

/**
 * @throws not-allowed for the admin who made the first decision, if there is another admin who is not a party
 */
async function assertOtherAdmin({ auth }: DecideDeps, dispute: DisputeDocument, adminId: string) {
  if (dispute.decision?.adminId !== adminId) return;
  const others = (await auth.admins()).filter((id) => id !== adminId && !partyOf(dispute, id));
  if (others.length > 0) throw problem('not-allowed', disputeErrors.otherAdmin);
}

/**
 * Decides a dispute in the same transaction as its audit entry. The first decision ends the order once the
 * time to appeal has passed, and the decision on an appeal ends it immediately. @throws not-found,
 * not-allowed for a party and for the admin whose decision is appealed, order-moved before the other party
 * has answered, and invalid-input for a refund that exceeds the amount held
 */
export async function decideDispute(deps: DecideDeps, asked: Decision): Promise<OrderDocument> {
  const { outcome, reason, refund, adminId, log } = asked;
  const { order, dispute } = await findDecidable(deps, asked);
  if (dispute.stage === 'open') throw problem('order-moved', disputeErrors.waitsForAnswer);
  const refundKobo = refund === undefined ? null : koboFromNaira(refund);
  assertRefund(order, asked, refundKobo);
  const decision = { outcome, reason, refundKobo, adminId, at: deps.now() };
  if (dispute.stage === 'appealed') {
    await assertOtherAdmin(deps, dispute, adminId);
    const also = (session: DbSession) => recordDecision(deps, dispute, asked, session);
    return endDispute(deps, dispute, decision, { by: 'desk', log, also });
  }
  await transition<DisputeTypes>(disputeWorkflow(deps), {
    id: dispute._id,
    event: 'decide',
    caller: { adminId },
    input: { reason },
    refusesRepeats: true,
    log,
    async also(row, session) {
      await recordDecision(deps, row, asked, session);
      return { decision };
    },
  });
  return order;
}

/** Fires a dispute's timer if it is due. Has no effect if called too early, too late, or repeatedly. */
async function runDisputeTimer(deps: DisputeDeps, disputeId: string, log: Logger): Promise<void> {
  const dispute = await deps.disputes.find(disputeId);
  if (!dispute?.clockAt || dispute.clockAt > deps.now()) return;
  if (dispute.stage === 'open') {
    const step = { id: disputeId, event: 'expire', caller: 'clock', input: {}, log } as const;
    await transition<DisputeTypes>(disputeWorkflow(deps), step);
  } else if (dispute.stage === 'decided' && dispute.decision) {
    await endDispute(deps, dispute, { ...dispute.decision, at: deps.now() }, { by: 'clock', log });
  }
}

export const disputeTimers = (deps: DisputeDeps): TimerSource => ({
  due: (now, limit) => deps.disputes.due(now, limit),
  run: (disputeId, log) => runDisputeTimer(deps, disputeId, log),
  now: deps.now,
});
