import {
  findMove,
  firstState,
  lossOf,
  type Move,
  type Sync,
  stepNames,
  stepOf,
} from '../src/workflow/workflow-rows.ts';
import type { StageRules } from '../src/workflow/definition.ts';

export type State<Stage extends string> = { sync: Sync; stage: Stage };

/** Returns a row's state after a move: the next state, `gone`, or undefined if it is refused. */
export function after<Stage extends string>(
  { sync, stage }: State<Stage>,
  move: Move<Stage> | undefined,
): State<Stage> | 'gone' | undefined {
  if (!move?.from.syncs.includes(sync) || move.from.stage !== stage) return undefined;
  return move.to === null ? 'gone' : { sync, ...move.to };
}

/** Returns every move of a machine at a stage, by the name of its step or event. */
export function movesAt<Stage extends string, Event extends string>(
  machine: StageRules<Stage, Event>,
  events: readonly Event[],
  stage: Stage,
): [string, Move<Stage> | undefined][] {
  return [
    ...stepNames.map((step) => [step, stepOf(machine, stage, step)] satisfies [string, Move<Stage>]),
    ...events.map((event): [string, Move<Stage> | undefined] => [event, findMove(machine, stage, event)]),
    ['lose', lossOf(machine, stage)],
  ];
}

/** Returns every state that a new row can reach, or one that a migration has put back to `recorded`. */
export function statesOf<Stage extends string, Event extends string>(
  machine: StageRules<Stage, Event>,
  events: readonly Event[],
): State<Stage>[] {
  const reached: State<Stage>[] = [firstState(machine), { sync: 'recorded', stage: machine.first }];
  for (const state of reached) {
    for (const [, move] of movesAt(machine, events, state.stage)) {
      const next = after(state, move);
      if (next === undefined || next === 'gone') continue;
      if (!reached.some(({ sync, stage }) => sync === next.sync && stage === next.stage)) {
        reached.push(next);
      }
    }
  }
  return reached;
}

const named = <Stage extends string>(state: State<Stage>) => `${state.sync} ${state.stage}`;

/**
 * Returns a machine as one table: each reachable state with the result of each step or event. Anything else
 * is refused.
 */
export function tableOf<Stage extends string, Event extends string>(
  machine: StageRules<Stage, Event>,
  events: readonly Event[],
): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {};
  for (const state of statesOf(machine, events)) {
    const cells: Record<string, string> = {};
    for (const [name, move] of movesAt(machine, events, state.stage)) {
      const next = after(state, move);
      if (next !== undefined) cells[name] = next === 'gone' ? next : named(next);
    }
    table[named(state)] = cells;
  }
  return table;
}
