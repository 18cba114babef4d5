import type { OrderEvent, OrderActor, OrderPayment } from '@alaso/contracts';
import { type DbSession, type Platform, problem, type SuspendedUsers } from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import {
  deadlineOf,
  findFor,
  isFinal,
  loseListing,
  type Published,
  nextReminder,
  transition,
  type TransitionRequest,
  type Workflow,
} from '../workflow/index.ts';
import { receiptNumber } from '../format.ts';
import { assertCurrent } from './allowed-actions.ts';
import { type HandOverCodes, newHandOverCode } from './hand-over-code.ts';
import { addressKeptMs, choosesHandOver } from './order-parts.ts';
import {
  type KindActions,
  type OrderEffect,
  type OrderKinds,
  type OrderTransition,
  parties,
  type Party,
  takesCode,
} from './order-kind.ts';
import { orderProblems } from './order-problems.messages.ts';
import { assertSellerMay, assertSellerSuspended, isExclusive, pausesListing } from './order.policy.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';

/** Returns the order fields that every event about the order contains. */
const movedOrder = ({
  _id: orderId,
  listingId,
  buyerId,
  sellerId,
  category,
  amountKobo,
  createdAt,
}: OrderDocument) => ({
  orderId,
  listingId,
  buyerId,
  sellerId,
  category,
  amountKobo,
  placedAt: createdAt.toISOString(),
});

/** The cause of an order event. */
export type OrderCaller = { userId: string } | { adminId: string } | 'clock';

/** Input that accompanies an event. */
export type OrderInput = {
  reason?: string | undefined;
  /** Refund to the buyer when an admin completes a disputed order, in kobo. */
  refundKobo?: number | undefined;
  code?: string | undefined;
  /** Set if an admin's decision on a dispute ends the order. */
  endsDispute?: true;
  /** Number of the order's steps that the caller has seen. */
  steps?: number | undefined;
};

type OrderTypes = { row: OrderDocument; line: OrderTransition; caller: OrderCaller; input: OrderInput };
export type OrderWorkflow = Workflow<OrderTypes>;

/** Port to payments/. It settles an order's money in the step that ends the order. */
export type OrderMoney = {
  /**
   * Releases or refunds the money held for an order, in the transaction of the step that ends the order.
   * Returns the changed fields.
   */
  settle(order: OrderDocument, session: DbSession, refundKobo?: number): Promise<Partial<OrderDocument>>;
  /**
   * Holds the money that a disputed order had released, to the extent that the seller still has it. The
   * caller must have locked the order's money. Returns the changed fields.
   */
  hold(order: OrderDocument, disputeId: string, session: DbSession): Promise<Partial<OrderDocument>>;
  /**
   * Splits the money that is held again: `all` or `refundKobo` goes to the buyer, and the rest to the seller.
   * The caller must have locked the order's money.
   */
  endHold(
    order: OrderDocument,
    end: { disputeId: string; refundKobo: number | 'all' },
    session: DbSession,
  ): Promise<Partial<OrderDocument>>;
  /** Returns the payment section of an order page, or undefined if the order can only be paid in person. */
  present(order: OrderDocument, viewer: Party): OrderPayment | undefined;
  /** Returns a new order's `money`, if this seller takes no payment in person. */
  begin(sellerId: string): Promise<Pick<OrderDocument, 'money'>>;
};

/** Port to disputes/. */
export type OrderDisputes = {
  /** Ends the dispute about an order whose stage one party has changed, in the transaction of that step. */
  settle(order: OrderDocument, by: Party, session: DbSession): Promise<void>;
};

export type OrderDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  orders: OrderRepository;
  catalog: CatalogClient;
  suspended: SuspendedUsers;
  dealings: {
    /** @throws not-allowed if either member has blocked the other, is leaving, or has left */
    assertBetween(userId: string, otherId: string): Promise<void>;
  };
  money: OrderMoney;
  disputed: OrderDisputes;
  kinds: OrderKinds;
  actions: KindActions;
  codes: HandOverCodes;
  now: () => Date;
};

/** Returns the caller's role in an order, or undefined for anyone else. */
export function partyOf(
  { buyerId, sellerId }: Pick<OrderDocument, 'buyerId' | 'sellerId'>,
  userId: string,
): Party | undefined {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : undefined;
}

const notFound = () => problem('not-found', orderProblems.orderNotFound);

/** @throws not-allowed for an admin who is a party to the order */
function rolesOf(order: OrderDocument, caller: OrderCaller): OrderActor[] {
  if (caller === 'clock') return [caller];
  if ('userId' in caller) {
    const party = partyOf(order, caller.userId);
    return party ? [party] : [];
  }
  if (partyOf(order, caller.adminId)) {
    throw problem('not-allowed', orderProblems.ownOrder);
  }
  return ['desk'];
}

function buildRefusal(
  kinds: OrderKinds,
  { category, stage }: OrderDocument,
  event: OrderEvent,
  [role]: readonly OrderActor[],
) {
  const { transitions } = kinds[category].definition;
  const actors = parties.filter((party) =>
    transitions.some((line) => line.event === event && line.by.includes(party)),
  );
  if (!parties.some((party) => party === role) || actors.some((one) => one === role)) {
    return problem('order-moved', orderProblems.noLongerPossible(stage));
  }
  const [who] = actors;
  return problem('not-allowed', who ? orderProblems.onlyParty(who) : orderProblems.wrongKind);
}

/** Returns a unique receipt number. If another order already has the short number, returns a longer one. */
async function freeReceiptNumber(
  orders: Pick<OrderRepository, 'hasReceipt'>,
  at: Date,
  id: string,
  session: DbSession,
) {
  const number = receiptNumber('AL', at, id);
  return (await orders.hasReceipt(number, session)) ? receiptNumber('AL', at, id, 12) : number;
}

/**
 * Returns the fields set on reaching a stage: its timer, the buyer's code, and the receipt for a completed
 * order.
 */
export async function arrive(
  { kinds, orders }: Pick<OrderDeps, 'kinds' | 'orders'>,
  order: OrderDocument,
  at: Date,
  session: DbSession,
): Promise<Partial<OrderDocument>> {
  const { definition } = kinds[order.category];
  const { _id, stage } = order;
  const timers = {
    clockAt: deadlineOf(definition, order, at) ?? null,
    remindAt: nextReminder(definition, order, { since: at, now: at }) ?? null,
    handOverCode: takesCode(definition, stage) ? (order.handOverCode ?? newHandOverCode()) : null,
  };
  const { address, returnAddress } = order.delivery ?? {};
  const hasAddress = (address ?? returnAddress) && isFinal(definition, stage);
  const ended = { ...timers, ...(hasAddress && { eraseAddressAt: new Date(at.getTime() + addressKeptMs) }) };
  if (stage !== 'completed') return ended;
  return { ...ended, completedAt: at, receiptNumber: await freeReceiptNumber(orders, at, _id, session) };
}

/** Publishes an order step, in the transaction of that step. */
export async function publishOrder(
  outbox: Platform['outbox'],
  {
    before,
    row,
    event,
    by,
    from,
    to,
  }: Pick<Published<OrderTypes>, 'before' | 'row' | 'event' | 'by' | 'from' | 'to'>,
  session: DbSession,
): Promise<void> {
  const waiting = before.gift && { waiting: before.gift.line.map(({ userId }) => userId) };
  await outbox.write('order.moved', { ...movedOrder(row), ...waiting, event, by, from, to }, session);
}

export function orderWorkflow(deps: OrderDeps): OrderWorkflow {
  const { orders, catalog, kinds, actions, inTransaction, outbox, now } = deps;
  const workflow: OrderWorkflow = {
    inTransaction,
    now,
    definitionOf: ({ category }) => kinds[category].definition,
    rolesOf,
    notFound,
    refusal: (order, event, roles) => buildRefusal(kinds, order, event, roles),
    busy: () => busyProblem(orderProblems.beingUpdated),
    async check(order, { event, by, line, input }) {
      assertCurrent(line, order, input.steps, now());
      if (event) await assertSellerMay(deps, order, { event, by });
      if (line.guard === 'hand-over-code') await deps.codes.assertCode(order, input.code);
      if (line.guard === 'seller-suspended') assertSellerSuspended(order);
      if (by === 'desk' && order.stage === 'disputed' && !input.endsDispute) {
        throw problem('order-moved', orderProblems.disputeOpen);
      }
    },
    effectsOf({ category, stage, delivery: asRead }, { event, input }) {
      // The buyer may be changing this choice at the same time, so the delivery is read within the
      // transaction, before any other effect.
      const chosenByNow: OrderEffect = async ({ _id }, session) => {
        const delivery = await orders.findDelivery(_id, session);
        return delivery ? { delivery } : {};
      };
      const mayChoose = asRead && choosesHandOver.includes(stage);
      const effect = event && actions[category].effects?.[event];
      const settleDispute: OrderEffect = async (order, session, by) => {
        const party = stage === 'disputed' && parties.find((one) => one === by);
        if (party) await deps.disputed.settle(order, party, session);
        return {};
      };
      const settle: OrderEffect = async (order, session) =>
        isFinal(kinds[category].definition, order.stage)
          ? deps.money.settle(order, session, input.refundKobo)
          : {};
      return [...(mayChoose ? [chosenByNow] : []), ...(effect ? [effect] : []), settleDispute, settle];
    },
    arrive: (order, at, session) => arrive(deps, order, at, session),
    detailsOf: (order, event) => kinds[order.category].detailsOf?.(order, event) ?? {},
    publish: (step, session) => publishOrder(outbox, step, session),
    saga: {
      rows: orders,
      catalog,
      rulesOf: ({ category }) => kinds[category].definition,
      claimOf: ({ category, buyerId }) => ({
        kind: isExclusive(category) ? 'order' : 'booking',
        claimantId: buyerId,
      }),
      nextOf: ({ gift }) => gift?.passedTo ?? null,
      leavesPaused: ({ category, timeline }) =>
        timeline.some((step) => step.event === 'cancel' && pausesListing(category, step)),
      lose: (order, move) => loseListing(workflow, order, move),
      giveUp: (order, move) =>
        inTransaction(async (session) => {
          const isMade = await orders.make(order._id, move, session);
          if (isMade) await actions[order.category].giveUp?.(order, session);
          return isMade;
        }),
    },
  };
  return workflow;
}

export type OrderRequest = Omit<TransitionRequest<OrderTypes>, 'id' | 'caller' | 'input'> & {
  orderId: string;
  by: OrderCaller;
  input?: OrderInput;
};

/** Applies an event to an order. @throws the errors of {@link transition} for an order */
export const transitionOrder = (
  deps: OrderDeps,
  { orderId: id, by: caller, input = {}, ...request }: OrderRequest,
): Promise<OrderDocument> => transition<OrderTypes>(orderWorkflow(deps), { id, caller, input, ...request });

/**
 * Returns an order to a party, or to an admin who makes decisions about it. @throws not-found for everyone
 * else, without revealing that the order exists, and not-allowed for an admin who is a party
 */
export async function findOwnOrder(
  { orders }: Pick<OrderDeps, 'orders'>,
  orderId: string,
  caller: OrderCaller,
): Promise<{ order: OrderDocument; party: OrderActor | undefined }> {
  const { row, roles } = await findFor<OrderTypes>({ rows: orders, rolesOf, notFound }, orderId, caller);
  return { order: row, party: roles[0] };
}
