import type { Logger } from '@alaso/service-kit';
import type { Definition, Timer } from './definition.ts';

/** The timers of a kind, by stage. */
type Timers<Row> = Pick<Definition<string, string, never, Row>, 'timers'>;

const timerOf = <Row extends { stage: string }>(
  { timers }: Timers<Row>,
  row: Row,
): Timer<Row, string> | undefined => timers[row.stage];

/**
 * Returns when the timer of a row's stage fires, if the row reached it at `since`; undefined if it has none.
 */
export function deadlineOf<Row extends { stage: string }>(
  definition: Timers<Row>,
  row: Row,
  since: Date,
): Date | undefined {
  const timer = timerOf(definition, row);
  if (!timer) return undefined;
  const after = timer.afterMs === undefined ? undefined : new Date(since.getTime() + timer.afterMs);
  const latest = timer.atLatest?.(row);
  if (!after || !latest) return after ?? latest;
  return latest < after ? latest : after;
}

/** Returns the next reminder after `now`; undefined if there is none. */
export function reminderOf<Row extends { stage: string }>(
  definition: Timers<Row>,
  row: Row,
  { since, now }: { since: Date; now: Date },
): Date | undefined {
  const moments = timerOf(definition, row)?.remindAfterMs?.map((ms) => new Date(since.getTime() + ms)) ?? [];
  return moments.find((moment) => moment > now);
}

/** Number of timers per sweep; the next run continues with the others. */
const batch = 1000;

/** The timers of one collection: which are due, and how to run them. */
export type TimerSource = {
  due: (now: Date, limit: number) => Promise<string[]>;
  /**
   * Does what is due, once. Too early, too late or repeated, it does nothing: the row's current state
   * decides.
   */
  run: (id: string, log: Logger) => Promise<void>;
  now: () => Date;
};

/** Runs every due timer, including those that the queue has lost. A failing one does not delay the others. */
export async function runDueTimers({ due, run, now }: TimerSource, log: Logger): Promise<void> {
  for (const id of await due(now(), batch)) {
    await run(id, log).catch((err: unknown) => log.warn({ err, id }, 'this timer will be tried again'));
  }
}
