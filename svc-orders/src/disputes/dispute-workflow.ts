import { type DisputeEvent, type NewStatement } from '@alaso/contracts';
import { type DbSession, derivedId, LostRace, problem } from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import {
  type OrderDeps,
  type OrderDisputes,
  type OrderDocument,
  type OrderEffect,
  partyOf,
  type Party,
} from '../orders/index.ts';
import { applyTransition, findMove, deadlineOf, isFinal, type Workflow } from '../workflow/index.ts';
import { disputeDefinition, type DisputeTransition } from './definition.ts';
import { disputeErrors } from './dispute.messages.ts';
import type { DisputeDocument, Statement } from './dispute.model.ts';
import type { DisputeRepository } from './dispute.repository.ts';

/** Dependencies for moving disputes separately from their orders. */
export type DisputeStepDeps = Pick<OrderDeps, 'catalog' | 'inTransaction' | 'outbox' | 'now'> & {
  disputes: DisputeRepository;
};
export type DisputeDeps = OrderDeps & DisputeStepDeps;

export type DisputeCaller = { userId: string } | { adminId: string } | 'clock';
type DisputeInput = { reason?: string };
export type DisputeTypes = {
  row: DisputeDocument;
  line: DisputeTransition;
  caller: DisputeCaller;
  input: DisputeInput;
};

const moved = (sentence: string) => problem('order-moved', sentence);

/** Returns the actions available to a party to a dispute. */
export function disputeActsOf({ stage, openedBy, appeals, afterReceipt }: DisputeDocument, party: Party) {
  const isDecided = stage === 'decided' || stage === 'appealed';
  return [
    ...(stage === 'open' && party !== openedBy ? ['answer' as const] : []),
    ...(isDecided && appeals.every(({ by }) => by !== party) ? ['appeal' as const] : []),
    // While the order is open, a party concedes by completing or canceling it.
    ...(afterReceipt && !isFinal(disputeDefinition, stage) ? ['settle' as const] : []),
  ];
}

export function disputeWorkflow(deps: DisputeStepDeps): Workflow<DisputeTypes> {
  const { disputes, catalog, inTransaction, outbox, now } = deps;
  return {
    inTransaction,
    now,
    definitionOf: () => disputeDefinition,
    rolesOf(dispute, caller) {
      if (caller === 'clock') return [caller];
      if ('adminId' in caller) return ['desk'];
      const party = partyOf(dispute, caller.userId);
      return party ? [party] : [];
    },
    notFound: () => problem('not-found', disputeErrors.notFound),
    refusal: () => moved(disputeErrors.tooLate),
    busy: () => busyProblem(disputeErrors.busy),
    check(dispute, { event, by }) {
      if (event === 'answer' && by === dispute.openedBy) {
        throw problem('not-allowed', disputeErrors.otherAnswers);
      }
      if (event === 'appeal' && dispute.appeals.some((appeal) => appeal.by === by)) {
        throw moved(disputeErrors.appealedOnce);
      }
      return Promise.resolve();
    },
    effectsOf: () => [],
    arrive: (dispute, at) => Promise.resolve({ clockAt: deadlineOf(disputeDefinition, dispute, at) ?? null }),
    async publish({ row, event, by, to }, session) {
      if (!event) return;
      const { _id: disputeId, orderId, buyerId, sellerId } = row;
      await outbox.write('dispute.moved', { disputeId, orderId, buyerId, sellerId, event, by, to }, session);
    },
    saga: {
      rows: disputes,
      catalog,
      rulesOf: () => disputeDefinition,
      claimOf: ({ buyerId }) => ({ kind: 'booking', claimantId: buyerId }),
      nextOf: () => null,
      lose: () => Promise.resolve(false),
    },
  };
}

type DisputeMove = {
  event: DisputeEvent;
  by: Party | 'clock' | 'desk';
  reason?: string | null;
  change?: Pick<DisputeDocument, 'finalDecision'>;
};

/**
 * Moves a dispute in the same transaction as its order's step. @throws order-moved if the dispute's stage
 * does not allow the event, and LostRace if the dispute has changed since it was read
 */
export async function moveWithin(
  deps: DisputeStepDeps,
  dispute: DisputeDocument,
  { event, by, reason = null, change = {} }: DisputeMove,
  session: DbSession,
): Promise<void> {
  const move = findMove(disputeDefinition, dispute.stage, event);
  if (!move) throw moved(disputeErrors.tooLate);
  const workflow = disputeWorkflow({ ...deps, inTransaction: (write) => write(session) });
  const step = { move, event, by, reason, effects: [() => Promise.resolve(change)] };
  if (!(await applyTransition<DisputeTypes>(workflow, dispute, step))) throw new LostRace();
}

export const orderDisputes = (deps: DisputeStepDeps): OrderDisputes => ({
  async settle({ _id: orderId }, by, session) {
    const dispute = await deps.disputes.findOpen(orderId, session);
    if (dispute) await moveWithin(deps, dispute, { event: 'settle', by }, session);
  },
});

/** Builds a party's statement, and keeps its photos for the dispute. @throws photo-refused */
export async function buildStatement(
  deps: Pick<DisputeStepDeps, 'catalog' | 'now'>,
  disputeId: string,
  { by, userId, given }: { by: Party; userId: string; given: NewStatement | undefined },
): Promise<Statement> {
  const { text = '', photoIds } = given ?? {};
  const photos = await keepChosenPhotos(deps, {
    keeperId: disputeId,
    ownerId: userId,
    photoIds,
    isPrivate: true,
  });
  return { by, text: text === '' ? null : text, photos, at: deps.now() };
}

/**
 * Keeps the photos of the party that opens the dispute, and returns the effect that opens the dispute as part
 * of its order's step.
 */
export async function openDispute(
  deps: DisputeDeps,
  order: OrderDocument,
  {
    userId,
    reason,
    statement: given,
  }: { userId: string; reason: string; statement?: NewStatement | undefined },
): Promise<OrderEffect> {
  const by = partyOf(order, userId) ?? 'buyer';
  const afterReceipt = order.stage === 'completed' ? ({ afterReceipt: true } as const) : {};
  const _id = derivedId('dispute', order._id, String(order.timeline.length));
  const statement = await buildStatement(deps, _id, { by, userId, given });
  return async ({ _id: orderId, listingId, buyerId, sellerId }, session) => {
    const at = deps.now();
    const { first: stage } = disputeDefinition;
    const row = {
      _id,
      listingId,
      orderId,
      buyerId,
      sellerId,
      openedBy: by,
      ...afterReceipt,
      reason,
      open: true,
      stage,
      sync: 'settled' as const,
      timeline: [{ event: null, stage, at, by, reason }],
      clockAt: new Date(at.getTime() + (disputeDefinition.timers.open?.afterMs ?? 0)),
      statements: [{ ...statement, at }],
      appeals: [],
      decision: null,
    };
    await deps.disputes.add(row, session);
    return {};
  };
}
