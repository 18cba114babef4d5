import {
  findMove,
  firstState,
  isAttempt,
  lossOf,
  type Move,
  needsConfirming,
  stepOf,
} from '../src/workflow/workflow-rows.ts';
import { claimAt, type ClaimState, type StageRules } from '../src/workflow/definition.ts';
import { after, type State } from './machine-walk.ts';

/** A process's next step. It may be killed before that, and others may run in between. */
export type Next = (() => Next) | undefined;

export type World = {
  /** Returns true if svc-catalog agrees with a row that is settled or gone. */
  agrees(): boolean;
  isAtRest(): boolean;
  /** The write that creates the row, or its repeat. */
  ask(): Next;
  sweep(): Next;
  happen(event: string): void;
};

/** Settles a row after a call to svc-catalog about stage `called`. The row is now at stage `now`. */
type Settle<Stage extends string> = (
  machine: StageRules<Stage>,
  stages: { called: Stage; now: Stage },
) => Move<Stage>;

/** svc-catalog's response to a call about a claim; undefined if it refuses. */
const catalog: Record<ClaimState, (claim: ClaimState | 'none') => ClaimState | undefined> = {
  held: (claim) => (claim === 'none' ? 'held' : claim === 'released' ? undefined : claim),
  completed: (claim) => (claim === 'none' || claim === 'released' ? undefined : 'completed'),
  released: () => 'released',
};

/**
 * Simulates one row, its claim in svc-catalog, and processes that work on both in small steps, as the claim
 * saga does.
 */
export function openWorld<Stage extends string>(
  machine: StageRules<Stage>,
  settle: Settle<Stage> = (_machine, { called }) => stepOf(machine, called, 'settle'),
): World {
  let row: State<Stage> | 'gone' = firstState(machine);
  let claim: ClaimState | 'none' = 'none';
  const make = (move: Move<Stage> | undefined) => {
    const next = row === 'gone' ? undefined : after(row, move);
    if (next !== undefined) row = next;
    return next !== undefined;
  };
  const call = (state: ClaimState) => {
    const answer = catalog[state](claim);
    claim = answer ?? claim;
    return answer !== undefined;
  };

  const release = (stage: Stage): Next => {
    call('released');
    return () => {
      make(stepOf(machine, stage, 'forget'));
      return undefined;
    };
  };
  const giveUp = (stage: Stage): Next =>
    make(stepOf(machine, stage, 'giveUp')) ? () => release(stage) : undefined;
  const complete = (called: Stage): Next => {
    const taken = call(claimAt(machine, called));
    return () => {
      if (row !== 'gone') make(taken ? settle(machine, { called, now: row.stage }) : lossOf(machine, called));
      return undefined;
    };
  };
  const goOn = (): Next => {
    if (row === 'gone' || !needsConfirming(row)) return undefined;
    const { stage } = row;
    return () => complete(stage);
  };
  const claimAndRecord = (stage: Stage): Next => {
    if (!call('held')) return () => giveUp(stage);
    return () => {
      make(stepOf(machine, stage, 'record'));
      return goOn;
    };
  };

  return {
    agrees() {
      if (row === 'gone') return claim === 'released';
      return row.sync !== 'settled' || claim === claimAt(machine, row.stage);
    },
    isAtRest: () => row === 'gone' || row.sync === 'settled',
    ask() {
      if (row === 'gone' || !isAttempt(row)) return undefined;
      const { stage } = row;
      return () => claimAndRecord(stage);
    },
    sweep() {
      if (row === 'gone') return undefined;
      const { sync, stage } = row;
      if (sync === 'claiming') return () => giveUp(stage);
      return sync === 'releasing' ? () => release(stage) : goOn();
    },
    happen(event) {
      if (row !== 'gone') make(findMove(machine, row.stage, event));
    },
  };
}
