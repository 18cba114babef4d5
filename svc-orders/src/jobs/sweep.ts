import { defineJob, handle, type JobHandler, NoData } from '@alaso/service-kit';
import { type SweepDeps, sweep } from '../claim-saga/sweep.ts';

/** Every 5 s, in one process at a time. The next run makes up for one that failed. */
const sweepOrders = defineJob({
  name: 'sweep-orders',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 5000,
});

export function handleSweep(deps: SweepDeps): JobHandler {
  return handle(sweepOrders, (_data, { log }) => sweep(deps, log));
}
