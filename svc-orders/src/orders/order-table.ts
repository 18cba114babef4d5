import type { OrderEvent, OrderMover, OrderStage } from '@alaso/contracts';
import type { MoveLine } from '../claim-saga/transition-table.ts';
import type { GuardName } from './order-guards.ts';

/** One of the two people of an order. */
export const parties = ['buyer', 'seller'] as const satisfies readonly OrderMover[];
export type Party = (typeof parties)[number];

/** From when on a line is open; see `order-opening.ts`. */
export type Opening = 'day-before-first-day' | 'first-day';

/** One line of a table. */
export type Transition = MoveLine<OrderStage, OrderEvent, OrderMover> & {
  /** What the call has to prove; see `order-guards.ts`. */
  guard?: GuardName;
  /** From when on it is open; always, if absent. */
  opens?: Opening;
  /** Who is notified. Nobody is notified of what they did themselves, unless the line `confirms`. */
  tells: readonly (Party | 'desk')[];
  /** Also notifies the party who caused it, as a confirmation. */
  confirms?: true;
};

/**
 * What an order of one kind can go through. What no line names is refused. A stage and an event lead to one stage, whoever
 * causes the event. The order of the lines is the order of the buttons. No line lets one side alone reach a step that gives
 * it money, standing or a finished order: it takes the other's word or code, or the clock after time to object
 * (`balance.test.ts` walks every table for it).
 */
export type OrderTable = {
  /** Where a new order starts. */
  first: OrderStage;
  /**
   * How its claim stands while it is open: `completed` takes the listing off the market at once, `held` leaves it there
   * for others to book.
   */
  openClaim: 'completed' | 'held';
  /** Whose move is next, at stages where it is not who may take the order on by the first line. */
  awaits?: Partial<Record<OrderStage, Party>>;
  transitions: readonly Transition[];
  /** What else there is to know, for `docs/orders.md`. */
  notes?: readonly string[];
};

/** Who may cause an event at some stage; nobody for an event that this kind does not know. */
export function moversOf({ transitions }: Pick<OrderTable, 'transitions'>, event: OrderEvent): Party[] {
  return parties.filter((party) =>
    transitions.some((line) => line.event === event && line.by.includes(party)),
  );
}

/** Whether the buyer has a code at a stage: some line from it takes one. */
export const takesCode = ({ transitions }: Pick<OrderTable, 'transitions'>, stage: OrderStage): boolean =>
  transitions.some(({ from, guard }) => from === stage && guard === 'hand-over-code');

type HandOver = { from: OrderStage; event: 'hand-over' | 'collect'; to: 'handed-over' | 'collected' };

/**
 * How something changes hands for good, the same for each kind: the buyer's code completes at once. Without it the seller
 * says that it was handed over, and the buyer agrees, objects, or lets the time to object pass.
 */
export function handOverLines({ from, event, to }: HandOver): Transition[] {
  const withCode = { event: 'complete', by: ['seller'], to: 'completed', tells: ['buyer'] } as const;
  return [
    { from, event, by: ['seller'], to, tells: ['buyer'] },
    { from, ...withCode, guard: 'hand-over-code' },
    { from: to, event: 'complete', by: ['buyer', 'clock'], to: 'completed', tells: parties },
    { from: to, ...withCode, guard: 'hand-over-code' },
    disputeLine(to, 'buyer'),
    { from: 'disputed', event: 'complete', by: ['desk', 'buyer'], to: 'completed', tells: parties },
    { from: 'disputed', event: 'cancel', by: ['desk', 'seller'], to: 'cancelled', tells: parties },
  ];
}

/** The way to object to what the other side says: the clock stops, and an admin decides. */
export const disputeLine = (from: OrderStage, by: Party): Transition => ({
  ...{ from, event: 'dispute', by: [by], to: 'disputed' },
  ...{ tells: [...parties, 'desk'], confirms: true },
});
