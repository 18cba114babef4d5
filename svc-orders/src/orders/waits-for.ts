import type { OrderStage, Transaction } from '@alaso/contracts';
import type { OrderTable, Party } from './order-table.ts';

/** Returns whose move is next at a stage: whoever may take the order on, by the first line that does; nobody once it is over. */
export function nextMover({ transitions }: Pick<OrderTable, 'transitions'>, stage: OrderStage): Party | null {
  const onward = transitions.filter(({ from, event }) => from === stage && event !== 'cancel');
  return onward.flatMap(({ by }) => by).find((mover) => mover !== 'clock') ?? null;
}

/** Returns whether an order waits for this one of its two, as the wire has it. */
export function waitsFor(mover: Party | null, viewer: Party): Transaction['waitsFor'] {
  if (mover === null) return null;
  return mover === viewer ? 'me' : 'other';
}
