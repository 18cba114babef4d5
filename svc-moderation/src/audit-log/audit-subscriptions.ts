import type { Subscriptions } from '@alaso/service-kit';
import { type AppendDeps, appendAct } from './append-act.ts';

/** Writes down what admins do in any service. The event's id is the row's id. */
export function auditSubscriptions(deps: AppendDeps): Pick<Required<Subscriptions>, 'admin.acted'> {
  return {
    async 'admin.acted'({ id, occurredAt, payload }, { log }) {
      const row = await appendAct(deps, { _id: id, ...payload, at: new Date(occurredAt) });
      // Where logs are kept elsewhere, they bear witness against a log that was written anew from there on.
      if (row) log.info({ sequence: row.sequence, hash: row.hash }, 'an act of an admin is on record');
    },
  };
}
