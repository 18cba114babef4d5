import { fireTimer, type Logger, type TimerSource } from '@alaso/service-kit';
import type { Definition } from './definition.ts';
import type { WorkflowRow } from './workflow-rows.ts';

type TimedRow = WorkflowRow & { clockAt: Date | null };

export type WorkflowTimers<Row extends TimedRow, Event extends string> = Pick<TimerSource, 'now'> & {
  rows: Pick<TimerSource, 'due'> & { find(id: string): Promise<Row | undefined> };
  definitionOf: (row: Row) => Pick<Definition<Row['stage'], Event, never, Row>, 'timers'>;
  fire: (id: string, event: Event, log: Logger) => Promise<unknown>;
  /** The error for a row that has moved on. */
  moved: Parameters<typeof fireTimer>[1];
  /** Handles a row that is due for a reason other than its timer. */
  otherwise?: (row: Row) => Promise<void>;
};

/** Builds the timers for a workflow's rows. A due timer triggers its event once. */
export const buildTimers = <Row extends TimedRow, Event extends string>({
  rows,
  definitionOf,
  fire,
  moved,
  otherwise,
  now,
}: WorkflowTimers<Row, Event>): TimerSource => ({
  due: (at, limit) => rows.due(at, limit),
  async run(id, log) {
    const row = await rows.find(id);
    const stage: Row['stage'] | undefined = row?.stage;
    const timer = row && stage !== undefined ? definitionOf(row).timers[stage] : undefined;
    if (!row || !timer) return;
    if (row.clockAt && row.clockAt <= now()) await fireTimer(() => fire(id, timer.event, log), moved);
    else await otherwise?.(row);
  },
  now,
});
