import {
  changeOf,
  firstState,
  lossOf,
  type Machine,
  type Move,
  type Sync,
  stepNames,
  stepOf,
} from '../src/sync/sync.machine.ts';

export type State<Status extends string> = { sync: Sync; status: Status };

/** What a move makes of a row: its next state, `gone`, or undefined where it is refused. */
export function after<Status extends string>(
  { sync, status }: State<Status>,
  move: Move<Status> | undefined,
): State<Status> | 'gone' | undefined {
  if (!move?.from.syncs.includes(sync) || move.from.status !== status) return undefined;
  return move.to === null ? 'gone' : { sync, ...move.to };
}

/** Every move that a machine has at a status, by the name of its step or event. */
export function movesAt<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  events: readonly Event[],
  status: Status,
): [string, Move<Status> | undefined][] {
  return [
    ...stepNames.map((step) => [step, stepOf(machine, status, step)] satisfies [string, Move<Status>]),
    ...events.map((event): [string, Move<Status> | undefined] => [event, changeOf(machine, status, event)]),
    ['lose', lossOf(machine, status)],
  ];
}

/** Every state that a new row can reach, or one that a migration has put back to `recorded`. */
export function statesOf<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  events: readonly Event[],
): State<Status>[] {
  const reached: State<Status>[] = [firstState(machine), { sync: 'recorded', status: machine.first }];
  for (const state of reached) {
    for (const [, move] of movesAt(machine, events, state.status)) {
      const next = after(state, move);
      if (next === undefined || next === 'gone') continue;
      if (!reached.some(({ sync, status }) => sync === next.sync && status === next.status)) {
        reached.push(next);
      }
    }
  }
  return reached;
}

const named = <Status extends string>(state: State<Status>) => `${state.sync} ${state.status}`;

/** A machine as one table: each reachable state with what follows each step or event. What is not in it is refused. */
export function tableOf<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  events: readonly Event[],
): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {};
  for (const state of statesOf(machine, events)) {
    const cells: Record<string, string> = {};
    for (const [name, move] of movesAt(machine, events, state.status)) {
      const next = after(state, move);
      if (next !== undefined) cells[name] = next === 'gone' ? next : named(next);
    }
    table[named(state)] = cells;
  }
  return table;
}
