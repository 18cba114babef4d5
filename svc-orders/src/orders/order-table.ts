import type { OrderEvent, OrderMover, OrderStage } from '@alaso/contracts';
import type { MoveLine } from '../sync/move-table.ts';
import type { GuardName } from './order-guards.ts';

/** One of the two people of an order. */
export type Party = Exclude<OrderMover, 'clock'>;

/** One line of a table. */
export type Transition = MoveLine<OrderStage, OrderEvent, OrderMover> & {
  /** What has to hold besides; see `order-guards.ts`. */
  guard?: GuardName;
  /** Who is told of it. Nobody is told of what they did themselves. */
  tells: readonly Party[];
};

/**
 * What an order of one kind can go through. What no line names is refused. A stage and an event lead to one stage, whoever
 * causes the event. The order of the lines is the order of the buttons.
 */
export type OrderTable = {
  /** Where a new order starts. */
  first: OrderStage;
  /**
   * How its claim stands while it is open: `completed` takes the listing off the market at once, `held` leaves it there
   * for others to book.
   */
  openClaim: 'completed' | 'held';
  /** The stage with which the buyer gets a hand-over code; null for a kind without one. */
  codeFrom: OrderStage | null;
  transitions: readonly Transition[];
  /** What else there is to know, for `docs/orders.md`. */
  notes?: readonly string[];
};

const parties: readonly Party[] = ['buyer', 'seller'];

/** Who may cause an event at some stage; nobody for an event that this kind does not know. */
export function moversOf({ transitions }: Pick<OrderTable, 'transitions'>, event: OrderEvent): Party[] {
  return parties.filter((party) =>
    transitions.some((line) => line.event === event && line.by.includes(party)),
  );
}
