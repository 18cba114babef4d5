import { defineJob, NoData } from '@alaso/service-kit';
import { type SweepDeps, sweep } from '../stages/sweep.ts';

/** Every 5 s, in one process at a time. A run that fails is made up for by the next. */
export const sweepJob = (deps: SweepDeps) =>
  defineJob({
    name: 'sweep-orders',
    data: NoData,
    attempts: 1,
    backoffMs: 1000,
    everyMs: 5000,
    handler: (_data, { log }) => sweep(deps, log),
  });
