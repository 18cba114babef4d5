import type { OrderStage, Transaction } from '@alaso/contracts';
import { actsFor } from './order-acts.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderTable, Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';

/** Returns whose move an order waits for: whoever is asked to answer a change of its quote, else who takes it on. */
export function awaitedParty(order: OrderDocument): Party | null {
  const asked = (['buyer', 'seller'] as const).find((party) =>
    actsFor(order, party).includes('agree-change'),
  );
  return asked ?? nextMover(orderTables[order.category], order.stage);
}

/** Returns whose move is next at a stage: whoever may take the order on, by the first line that does; nobody once it is over. */
function nextMover({ transitions }: Pick<OrderTable, 'transitions'>, stage: OrderStage): Party | null {
  const onward = transitions.filter(({ from, event }) => from === stage && event !== 'cancel');
  return onward.flatMap(({ by }) => by).find((mover) => mover !== 'clock') ?? null;
}

/** Returns whether an order waits for this one of its two, as the wire has it. */
export function waitsFor(mover: Party | null, viewer: Party): Transaction['waitsFor'] {
  if (mover === null) return null;
  return mover === viewer ? 'me' : 'other';
}
