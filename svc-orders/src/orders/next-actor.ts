import type { Transaction } from '@alaso/contracts';
import { mayAnswer } from '../tailoring/tailoring-steps.ts';
import type { OrderDocument } from './order.model.ts';
import { parties, type Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';

/** Returns whose move an order waits for: whoever is asked to answer a change of its quote, else who takes it on. */
export function awaitedParty({ category, stage, tailoring }: OrderDocument): Party | null {
  const { awaits, transitions } = orderTables[category];
  const onward = transitions.filter(({ from, event }) => from === stage && event !== 'cancel');
  const asks = onward.some(({ event }) => event === 'agree-change');
  const asked = asks && tailoring ? parties.find((party) => mayAnswer(tailoring, party)) : undefined;
  const next = asked ?? awaits?.[stage] ?? onward.flatMap(({ by }) => by).find((mover) => mover !== 'clock');
  return parties.find((party) => party === next) ?? null;
}

/** Returns whether an order waits for this one of its two, as the wire has it. */
export function waitsFor(mover: Party | null, viewer: Party): Transaction['waitsFor'] {
  if (mover === null) return null;
  return mover === viewer ? 'me' : 'other';
}
