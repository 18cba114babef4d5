import {
  type Category,
  type OrderEvent,
  type OrderStage,
  orderStages,
  type Transaction,
} from '@alaso/contracts';
import { machineOfTable } from '../claim-saga/transition-table.ts';
import { type Machine, mayChange } from '../claim-saga/saga-state.ts';
import type { OrderTable } from './order-table.ts';
import { orderTables } from './order-tables.ts';

type OrderMachine = Machine<OrderStage, OrderEvent>;

/** What the steps between the services need of a table. Where svc-catalog has the listing for somebody else, a sale is lost and a booking stands. */
const machineOf = ({ first, openClaim, transitions }: OrderTable): OrderMachine =>
  machineOfTable({
    ...{ stages: orderStages, first, transitions, openClaim, goodEnd: 'completed' },
    lostAt: (stage) => (openClaim === 'completed' ? 'cancelled' : stage),
  });

/** What an order of each kind can go through between the services. */
export const orderMachines: Record<Category, OrderMachine> = {
  resale: machineOf(orderTables.resale),
  gift: machineOf(orderTables.gift),
  rent: machineOf(orderTables.rent),
  upcycle: machineOf(orderTables.upcycle),
};

/** The short of a stage. */
export function statusOf(stage: OrderStage): Transaction['status'] {
  if (stage === 'completed') return 'completed';
  return stage === 'cancelled' || stage === 'missed' ? 'cancelled' : 'pending';
}

const someKind = (holds: (machine: OrderMachine) => boolean) => Object.values(orderMachines).some(holds);

/** The stages at which an order is not over. */
export const openStages = orderStages.filter((stage) => someKind((machine) => mayChange(machine, stage)));

/** The stages at which the buyer has the listing, or has had it. */
export const havingStages = orderStages.filter((stage) =>
  someKind(({ claim }) => claim[stage] !== 'released'),
);
