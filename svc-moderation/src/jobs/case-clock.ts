import { Id } from '@alaso/contracts';
import { defineJob, type Enqueue, handle, type JobHandler, NoData } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { CaseRepository } from '../cases/case.repository.ts';
import { type RingDeps, ringCaseClock, ringDueCases } from '../cases/run-case-timer.ts';
import { type TriageDeps, triageAll } from '../cases/triage-report.ts';

/** Rings when the time of a case has come. If it is lost or fails for long, the sweep makes up for it. */
const caseClock = defineJob({
  name: 'case-clock',
  data: z.strictObject({ caseId: Id }),
  attempts: 5,
  backoffMs: 1000,
});

/** Every half minute, in one process at a time. The next run makes up for one that failed. */
const sweepCases = defineJob({
  name: 'sweep-cases',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 30_000,
});

export const handleCaseClock = (deps: RingDeps): JobHandler =>
  handle(caseClock, ({ caseId }) => ringCaseClock(deps, caseId));

export const handleCaseSweep = (deps: RingDeps & TriageDeps): JobHandler =>
  handle(sweepCases, async (_data, { log }) => {
    await triageAll(deps, log);
    await ringDueCases(deps, log);
  });

/** Puts the ring of a case on the queue for its time. Doing it again changes nothing: the id is stable. */
export async function setCaseClock(
  { cases, now, enqueue }: { cases: Pick<CaseRepository, 'find'>; now: () => Date; enqueue: Enqueue },
  caseId: string,
): Promise<void> {
  const clockAt = (await cases.find(caseId))?.clockAt;
  if (!clockAt) return;
  const delayMs = Math.max(0, clockAt.getTime() - now().getTime());
  await enqueue(caseClock, { caseId }, { id: `case-clock-${caseId}-${clockAt.getTime()}`, delayMs });
}
