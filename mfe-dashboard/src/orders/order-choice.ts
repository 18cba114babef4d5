import type { Transaction } from '@alaso/contracts';

/** Which of their orders a person looks at. */
export const orderChoices = ['all', 'mine', 'open', 'completed', 'cancelled'] as const;
export type OrderChoice = (typeof orderChoices)[number];

export const orderChoiceWords: Record<OrderChoice, string> = {
  all: 'All',
  mine: 'Your turn',
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What is said where there is nothing in a choice. */
export const emptyOrderWords: Record<Exclude<OrderChoice, 'all'>, string> = {
  mine: 'Nothing needs your attention.',
  open: 'You have no open orders.',
  completed: 'Completed orders appear here.',
  cancelled: 'Cancelled orders appear here.',
};

/** Returns which choice an address makes with `show`; `all` where it names none. */
export const orderChoiceOf = (show: string | null): OrderChoice =>
  orderChoices.find((choice) => choice === show) ?? 'all';

const holds: Record<OrderChoice, (order: Transaction) => boolean> = {
  all: () => true,
  mine: ({ waitsFor }) => waitsFor === 'me',
  open: ({ status }) => status === 'pending',
  completed: ({ status }) => status === 'completed',
  cancelled: ({ status }) => status === 'cancelled',
};

/** Returns the orders of a choice: what waits for the person first, else in the order in which they come. */
export function chosenOrders(orders: readonly Transaction[], choice: OrderChoice): Transaction[] {
  const chosen = orders.filter(holds[choice]);
  return [...chosen.filter(holds.mine), ...chosen.filter((order) => !holds.mine(order))];
}
