import { defineJob, handle, type JobHandler, NoData } from '@alaso/service-kit';
import { type RecountDeps, recountActs } from '../impact/recount-completed.ts';

/** Once a day, and when the worker starts for the first time. */
const recount = defineJob({
  name: 'recount-acts',
  data: NoData,
  attempts: 3,
  backoffMs: 60_000,
  everyMs: 86_400_000,
});

export function handleRecountActs(deps: RecountDeps): JobHandler {
  return handle(recount, async (_data, { log }) => {
    await recountActs(deps, log);
  });
}
