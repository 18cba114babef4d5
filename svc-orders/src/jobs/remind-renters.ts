import { defineJob, handle, type JobHandler, NoData } from '@alaso/service-kit';
import { type RemindRentersDeps, remindRenters } from '../rentals/remind-renters.ts';

/** Every quarter of an hour, in one process at a time. The next run makes up for one that failed. */
const remind = defineJob({
  name: 'remind-renters',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 900_000,
});

export function handleRemindRenters(deps: RemindRentersDeps): JobHandler {
  return handle(remind, (_data, { log }) => remindRenters(deps, log));
}
