import {
  changeOf,
  type ClaimState,
  firstState,
  isAttempt,
  lossOf,
  type Machine,
  type Move,
  needsCompleting,
  stepOf,
} from '../src/sync/sync.machine.ts';
import { after, type State } from './machine-walk.ts';

/** What a process does next. It may be killed before, and others may come between. */
export type Next = (() => Next) | undefined;

export type World = {
  /** Whether svc-catalog agrees with a row that is settled or gone. */
  agrees(): boolean;
  isAtRest(): boolean;
  /** The write that made the row, or its repetition. */
  ask(): Next;
  sweep(): Next;
  happen(event: string): void;
};

/** Settles a row that svc-catalog was told of when its status was `told`, and is `now`. */
type Settle<Status extends string> = (
  machine: Machine<Status, string>,
  statuses: { told: Status; now: Status },
) => Move<Status>;

/** What svc-catalog makes of a call about a claim; undefined where it refuses. */
const catalog: Record<ClaimState, (claim: ClaimState | 'none') => ClaimState | undefined> = {
  held: (claim) => (claim === 'none' ? 'held' : claim === 'released' ? undefined : claim),
  completed: (claim) => (claim === 'none' || claim === 'released' ? undefined : 'completed'),
  released: () => 'released',
};

/** One row, its claim in svc-catalog, and processes that work on both in small steps, as the use cases of `sync/` do. */
export function openWorld<Status extends string>(
  machine: Machine<Status, string>,
  settle: Settle<Status> = (_machine, { told }) => stepOf(machine, told, 'settle'),
): World {
  let row: State<Status> | 'gone' = firstState(machine);
  let claim: ClaimState | 'none' = 'none';
  const make = (move: Move<Status> | undefined) => {
    const next = row === 'gone' ? undefined : after(row, move);
    if (next !== undefined) row = next;
    return next !== undefined;
  };
  const tell = (state: ClaimState) => {
    const told = catalog[state](claim);
    claim = told ?? claim;
    return told !== undefined;
  };

  const release = (status: Status): Next => {
    tell('released');
    return () => {
      make(stepOf(machine, status, 'forget'));
      return undefined;
    };
  };
  const giveUp = (status: Status): Next =>
    make(stepOf(machine, status, 'giveUp')) ? () => release(status) : undefined;
  const complete = (told: Status): Next => {
    const taken = tell(machine.claim[told]);
    return () => {
      if (row !== 'gone') make(taken ? settle(machine, { told, now: row.status }) : lossOf(machine, told));
      return undefined;
    };
  };
  const goOn = (): Next => {
    if (row === 'gone' || !needsCompleting(row)) return undefined;
    const { status } = row;
    return () => complete(status);
  };
  const claimAndRecord = (status: Status): Next => {
    if (!tell('held')) return () => giveUp(status);
    return () => {
      make(stepOf(machine, status, 'record'));
      return goOn;
    };
  };

  return {
    agrees() {
      if (row === 'gone') return claim === 'released';
      return row.sync !== 'settled' || claim === machine.claim[row.status];
    },
    isAtRest: () => row === 'gone' || row.sync === 'settled',
    ask() {
      if (row === 'gone' || !isAttempt(row)) return undefined;
      const { status } = row;
      return () => claimAndRecord(status);
    },
    sweep() {
      if (row === 'gone') return undefined;
      const { sync, status } = row;
      if (sync === 'claiming') return () => giveUp(status);
      return sync === 'releasing' ? () => release(status) : goOn();
    },
    happen(event) {
      if (row !== 'gone') make(changeOf(machine, row.status, event));
    },
  };
}
