import {
  type Category,
  type NewTransaction,
  type OrderEvent,
  type OrderMover,
  type OrderPage,
  type OrderStage,
  orderStages,
} from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { DbSession, Logger } from '@alaso/service-kit';
import type { Saga } from '../workflow/claim-saga.ts';
import type { Definition, Transition } from '../workflow/definition.ts';
import type { Effect } from '../workflow/transition.ts';
import type { OrderMessages } from './order.messages.ts';
import type { OrderDocument, StepTaken } from './order.model.ts';
import type { NewOrder } from './order.repository.ts';

/** One of the two people of an order. */
export const parties = ['buyer', 'seller'] as const satisfies readonly OrderMover[];
export type Party = (typeof parties)[number];

/** What a call has to prove, by the name that the definitions use. */
type GuardName = 'hand-over-code' | 'seller-suspended';

/** A transition of an order. */
export type OrderTransition = Transition<OrderStage, OrderEvent, OrderMover> & {
  guard?: GuardName;
  /** The day of a rental from which it is open; always, if absent. */
  opens?: 'day-before-first-day' | 'first-day';
  /** Who is notified. Nobody is notified of what they did themselves, unless the transition `confirms`. */
  notifies: readonly (Party | 'desk')[];
  /** Also notifies the party who caused it, as a confirmation. */
  confirms?: true;
};

/**
 * Everything that an order of one kind can go through. A stage and an event lead to one stage, whoever causes
 * the event. No transition lets one side alone reach a stage that gives it money, standing or a finished
 * order: it takes the other's word or code, or the clock after time to object (`balance.test.ts` walks every
 * definition for it).
 */
export type OrderDefinition = Definition<OrderStage, OrderEvent, OrderTransition, OrderDocument> & {
  /** Who acts next, at stages where it is not who causes the first transition. */
  awaits?: Partial<Record<OrderStage, Party>>;
  /** Further facts for `docs/orders.md`. */
  notes?: readonly string[];
};

/** Completes a definition with what is the same for every kind of order. */
export const defineOrder = (
  kind: Omit<OrderDefinition, 'stages' | 'successStage' | 'lostStage'>,
): OrderDefinition => ({
  ...kind,
  stages: orderStages,
  successStage: 'completed',
  // If svc-catalog has the listing for someone else, a sale is lost and a booking stands.
  lostStage: (stage) => (kind.openClaim === 'completed' ? 'cancelled' : stage),
});

/** Returns whether the buyer has a code at a stage: some transition from it takes one. */
export const takesCode = (
  { transitions }: Pick<OrderDefinition, 'transitions'>,
  stage: OrderStage,
): boolean => transitions.some(({ from, guard }) => from === stage && guard === 'hand-over-code');

type HandOver = { from: OrderStage; event: 'hand-over' | 'collect'; to: 'handed-over' | 'collected' };

/**
 * Returns how something changes hands for good, the same for each kind: the buyer's code completes
 * immediately. Without it the seller says that it was handed over, and the buyer agrees, objects, or lets the
 * time to object pass.
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

/** Returns the way to object to what the other side says: the clock stops, and an admin decides. */
export const disputeTransition = (from: OrderStage, by: Party): OrderTransition => ({
  from,
  event: 'dispute',
  by: [by],
  to: 'disputed',
  notifies: [...parties, 'desk'],
  confirms: true,
});

/** Why a disputed order has no timer. */
export const decidedByAdmin = 'An admin decides, and the Disputes tab counts what waits.';

export type OrderEffect = Effect<OrderDocument, OrderMover>;

/** What a kind adds to a new order. */
export type NewOrderPart = Partial<Pick<NewOrder, 'rental' | 'gift' | 'stage'>> & {
  /** The price counts for each day. */
  dayCount?: number;
};

/** A kind of order. It imports the engine and this room, never another kind. */
export type OrderKind = {
  /** The heading in `docs/orders.md`. */
  title: string;
  definition: OrderDefinition;
  messages: OrderMessages;
  /** Returns whether an event that the definition allows is open to this party now. */
  isOpenTo?: (order: OrderDocument, event: OrderEvent, party: Party) => boolean;
  /** Returns the party that is asked for an answer, if someone is. */
  askedParty?: (order: OrderDocument) => Party | undefined;
  /** Returns what a step keeps beside who took it and when. */
  detailsOf?: (order: OrderDocument, event: OrderEvent | null) => Pick<StepTaken, 'terms'>;
  /** Returns the kind's own part of the order's page. */
  present?: (order: OrderDocument, now: Date) => Partial<Pick<OrderPage, 'rental' | 'tailoring'>>;
};

/** With which a kind records an attempt of its own. */
export type AttemptEngine = {
  saga: Saga<OrderDocument>;
  /** Makes the attempt count together with this effect. Returns false if it is no longer an attempt. */
  record: (also: OrderEffect) => Promise<boolean>;
};

/** What a kind does in a running service. */
export type OrderKindActions = {
  /** Returns what is particular to a new order. @throws not-orderable */
  begin?: (input: NewTransaction, listing: OrderableListing, now: Date) => Promise<NewOrderPart>;
  /** Refuses most of what cannot be before anything is written. @throws days-taken */
  assertFree?: (listing: OrderableListing, part: NewOrderPart) => Promise<void>;
  /** Takes what an attempt needs before its listing is claimed. @throws days-taken */
  reserve?: (saga: Saga<OrderDocument>, order: OrderDocument) => Promise<void>;
  /** Makes an attempt count; the engine does if absent. */
  record?: (engine: AttemptEngine, order: OrderDocument, log: Logger) => Promise<unknown>;
  /** Frees what a given-up attempt has taken, in its transaction. */
  giveUp?: (order: OrderDocument, session: DbSession) => Promise<void>;
  /** What goes with an event, whoever causes it. */
  effects?: Partial<Record<OrderEvent, OrderEffect>>;
};

export type OrderKinds = Record<Category, OrderKind>;
export type KindActions = Record<Category, OrderKindActions>;
