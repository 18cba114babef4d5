import type { OrderStage, TailoringJob } from '@alaso/contracts';

/** The columns of the tailor's board, in the order of the work. */
export const jobColumns = [
  { name: 'To quote', stages: ['placed', 'briefed'] },
  { name: 'Quoted', stages: ['quoted'] },
  { name: 'Agreed', stages: ['agreed'] },
  { name: 'In progress', stages: ['in-work'] },
  { name: 'Ready', stages: ['ready', 'handed-over', 'disputed'] },
] as const satisfies readonly { name: string; stages: readonly OrderStage[] }[];

export type JobColumn = (typeof jobColumns)[number];

/** Returns the jobs of a column: what is due first comes first, then what was booked first. */
export function jobsIn(column: JobColumn, jobs: readonly TailoringJob[]): TailoringJob[] {
  const last = '9999-12-31';
  const stages: readonly OrderStage[] = column.stages;
  return jobs
    .filter(({ stage }) => stages.includes(stage))
    .toSorted(
      (a, b) =>
        (a.dueDay ?? a.wishedDay ?? last).localeCompare(b.dueDay ?? b.wishedDay ?? last) ||
        a.createdAt.localeCompare(b.createdAt),
    );
}
