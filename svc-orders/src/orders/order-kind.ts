import {
  type Category,
  type NewTransaction,
  type OrderEvent,
  type OrderActor,
  type OrderPage,
  type OrderStage,
  orderStages,
} from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { dayMs, type DbSession, type Logger } from '@alaso/service-kit';
import type { Definition, Effect, Saga, Transition } from '../workflow/index.ts';
import type { OrderMessages } from './order.messages.ts';
import type { OrderDocument, StepTaken } from './order.model.ts';
import { lacksAddress } from './order-parts.ts';
import type { NewOrder } from './order.repository.ts';

export const parties = ['buyer', 'seller'] as const satisfies readonly OrderActor[];
export type Party = (typeof parties)[number];

/** A condition on a transition in addition to its stage and actor. */
type GuardName = 'hand-over-code' | 'seller-suspended';

export type OrderTransition = Transition<OrderStage, OrderEvent, OrderActor> & {
  guard?: GuardName;
  /** The rental day from which the transition is available. Absent if it is always available. */
  opens?: 'day-before-first-day' | 'first-day';
  /** Recipients to notify. Nobody is notified of their own action, unless the transition `confirms`. */
  notifies: readonly (Party | 'desk')[];
  /** Also notifies the party that caused the transition, as a confirmation. */
  confirms?: true;
};

/**
 * Stages and transitions of one kind of order. A given stage and event lead to the same stage for any actor.
 * No transition lets one party alone reach a stage that gives it money, reputation, or a completed order.
 * That requires the other party's confirmation or code, or a timer that leaves time to object.
 * `balance.test.ts` checks every definition.
 */
export type OrderDefinition = Definition<OrderStage, OrderEvent, OrderTransition, OrderDocument> & {
  /** The party that has to act next, for stages in which it is not the actor of the first transition. */
  awaits?: Partial<Record<OrderStage, Party>>;
  /** Additional facts for `docs/orders.md`. */
  notes?: readonly string[];
};

type OwnPart = Omit<OrderDefinition, 'stages' | 'successStage' | 'lostStage'>;

/**
 * Returns the admin transitions, which are the same for each kind. In every open stage, an admin can complete
 * or cancel the order and extend its timer. Both parties are notified of the reason.
 */
function deskTransitions({ transitions, timers }: OwnPart): OrderTransition[] {
  const open = new Set(transitions.map(({ from }) => from));
  const byDesk = { by: ['desk'], notifies: parties } as const;
  const isThere = (stage: OrderStage, event: OrderEvent) =>
    transitions.some((line) => line.from === stage && line.event === event && line.by.includes('desk'));
  return [...open].flatMap((from) => [
    ...(isThere(from, 'complete') ? [] : [{ from, event: 'complete', to: 'completed', ...byDesk } as const]),
    ...(timers[from] ? [{ from, event: 'extend', to: from, ...byDesk } as const] : []),
    ...(isThere(from, 'cancel') ? [] : [{ from, event: 'cancel', to: 'cancelled', ...byDesk } as const]),
  ]);
}

/** Completes a definition with the parts that are the same for every kind. */
export const defineOrder = (kind: OwnPart): OrderDefinition => ({
  ...kind,
  transitions: [...kind.transitions, ...deskTransitions(kind)],
  stages: orderStages,
  successStage: 'completed',
  // If someone else has claimed the listing in svc-catalog, a sale is canceled, but a booking keeps its
  // stage.
  lostStage: (stage) => (kind.openClaim === 'completed' ? 'cancelled' : stage),
});

/** Returns true if the buyer has a code in a stage, because a transition from that stage requires one. */
export const takesCode = (
  { transitions }: Pick<OrderDefinition, 'transitions'>,
  stage: OrderStage,
): boolean => transitions.some(({ from, guard }) => from === stage && guard === 'hand-over-code');

type HandOver = { from: OrderStage; event: 'hand-over' | 'collect'; to: 'handed-over' | 'collected' };

/**
 * Returns the transitions for a permanent handover, which are the same for each kind. The buyer's code
 * completes the order immediately. Without the code, the seller marks it as handed over, and the buyer
 * confirms, objects, or lets the time to object pass.
 */
export function handOverTransitions({ from, event, to }: HandOver): OrderTransition[] {
  const withCode = { event: 'complete', by: ['seller'], to: 'completed', notifies: ['buyer'] } as const;
  return [
    { from, event, by: ['seller'], to, notifies: ['buyer'] },
    { from, ...withCode, guard: 'hand-over-code' },
    { from: to, event: 'complete', by: ['buyer', 'clock'], to: 'completed', notifies: parties },
    { from: to, ...withCode, guard: 'hand-over-code' },
    disputeTransition(to, 'buyer'),
    { from: 'disputed', event: 'complete', by: ['desk', 'buyer'], to: 'completed', notifies: parties },
    { from: 'disputed', event: 'cancel', by: ['desk', 'seller'], to: 'cancelled', notifies: parties },
  ];
}

/**
 * Returns the `isOpenTo` for a kind with a permanent handover. Nothing can be sent without an address, so the
 * seller cannot `accept` the order until the buyer has given one. A code exists only if the parties meet.
 */
export const isHandOverOpenTo =
  (accept: OrderEvent): NonNullable<OrderKind['isOpenTo']> =>
  (order, event, party) =>
    party === 'buyer' ||
    !((event === 'complete' && order.delivery?.chosen) || (event === accept && lacksAddress(order)));

/**
 * Completes an order that the seller has marked as handed over or sent. The buyer is reminded twice before
 * that, because buyers may no longer visit the site.
 */
export const receiptTimer = {
  event: 'complete',
  afterMs: 7 * dayMs,
  remindAfterMs: [3 * dayMs, 6 * dayMs],
  reminds: ['buyer'],
} as const;

/** Returns the parties to remind in a stage. */
export const remindedParties = ({ timers }: Pick<OrderDefinition, 'timers'>, stage: OrderStage): Party[] =>
  parties.filter((party) => timers[stage]?.reminds?.includes(party) ?? true);

/**
 * Returns the transition by which a party objects after the other party has marked an order as handed over,
 * sent, or returned. The timer stops, and an admin decides.
 */
export const disputeTransition = (from: OrderStage, by: Party): OrderTransition => ({
  from,
  event: 'dispute',
  by: [by],
  to: 'disputed',
  notifies: [...parties, 'desk'],
  confirms: true,
});

/** The reason a disputed order has no timer. */
export const decidedByAdmin = 'An admin decides, and the Disputes tab counts open ones.';

/** Returns true for an event that marks a rental as returned or on its way back. */
export const isReturn = (event: OrderEvent | null): boolean =>
  event === 'return' || event === 'bring-back' || event === 'send-back';

export type OrderEffect = Effect<OrderDocument, OrderActor>;

/** The part of a new order that is set by its kind. */
export type NewOrderPart = Partial<Pick<NewOrder, 'rental' | 'gift' | 'stage'>> & {
  /** Number of days to multiply the price by. */
  dayCount?: number;
};

/** A kind of order. It imports the engine and this folder, but never another kind. */
export type OrderKind = {
  /** Heading for this kind in `docs/orders.md`. */
  title: string;
  definition: OrderDefinition;
  messages: OrderMessages;
  /** Returns true if an event that the definition allows is available to this party now. */
  isOpenTo?: (order: OrderDocument, event: OrderEvent, party: Party) => boolean;
  /** Returns the party whose answer is needed, if any. */
  askedParty?: (order: OrderDocument) => Party | undefined;
  /** Returns a step's additional fields, apart from its actor and time. */
  detailsOf?: (order: OrderDocument, event: OrderEvent | null) => Pick<StepTaken, 'terms'>;
  /** Returns the part of the order page that is specific to the kind. */
  present?: (order: OrderDocument, now: Date) => Partial<Pick<OrderPage, 'rental' | 'tailoring'>>;
};

/** Parts of the engine for a kind that records attempts in its own way. */
export type AttemptEngine = {
  saga: Saga<OrderDocument>;
  /**
   * Records the attempt and applies this effect in the same transaction. Returns false if the order is no
   * longer an attempt.
   */
  record: (also: OrderEffect) => Promise<boolean>;
};

/** A kind's actions in a running service. */
export type OrderKindActions = {
  /** Returns the kind-specific part of a new order. @throws not-orderable */
  begin?: (input: NewTransaction, listing: OrderableListing, now: Date) => Promise<NewOrderPart>;
  /** Rejects most impossible requests before anything is written. @throws days-taken */
  assertFree?: (listing: OrderableListing, part: NewOrderPart) => Promise<void>;
  /** Reserves what an attempt needs before its listing is claimed. @throws days-taken */
  reserve?: (saga: Saga<OrderDocument>, order: OrderDocument) => Promise<void>;
  /** Records an attempt. If this is absent, the engine does so. */
  record?: (engine: AttemptEngine, order: OrderDocument, log: Logger) => Promise<unknown>;
  /** Releases the reservations of an abandoned attempt, in the transaction that abandons it. */
  giveUp?: (order: OrderDocument, session: DbSession) => Promise<void>;
  /** Effects of each event, regardless of its actor. */
  effects?: Partial<Record<OrderEvent, OrderEffect>>;
};

export type OrderKinds = Record<Category, OrderKind>;
export type KindActions = Record<Category, OrderKindActions>;
