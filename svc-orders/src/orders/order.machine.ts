import { type Category, type Transaction, transactionStatuses } from '@alaso/contracts';
import { type Machine, mayChange } from '../sync/sync.machine.ts';

export type OrderStatus = Transaction['status'];
export type OrderEvent = 'complete' | 'cancel';
export type OrderMachine = Machine<OrderStatus, OrderEvent>;

/** The listing leaves the market as soon as the order counts, and comes back if the order is cancelled. */
const sale: OrderMachine = {
  first: 'pending',
  transitions: {
    pending: { complete: 'completed', cancel: 'cancelled', lose: 'cancelled' },
    completed: {},
    cancelled: {},
  },
  claim: { pending: 'completed', completed: 'completed', cancelled: 'released' },
};

/** The listing stays listed for others. A booking that is older than its claim stands even without its listing. */
const booking: OrderMachine = {
  first: 'pending',
  transitions: {
    pending: { complete: 'completed', cancel: 'cancelled', lose: 'pending' },
    completed: {},
    cancelled: {},
  },
  claim: { pending: 'held', completed: 'completed', cancelled: 'released' },
};

/** What an order of each kind can go through (decision 21). */
export const orderMachines: Record<Category, OrderMachine> = {
  resale: sale,
  gift: sale,
  rent: booking,
  upcycle: booking,
};

const someKind = (holds: (machine: OrderMachine) => boolean) => Object.values(orderMachines).some(holds);

/** The statuses at which an order is not over. */
export const openStatuses = transactionStatuses.filter((status) =>
  someKind((machine) => mayChange(machine, status)),
);

/** The statuses at which the buyer has the listing, or has had it. */
export const havingStatuses = transactionStatuses.filter((status) =>
  someKind(({ claim }) => claim[status] !== 'released'),
);
