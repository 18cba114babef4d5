import type { Subscriptions } from '@alaso/service-kit';
import { type AppendDeps, appendAct } from './append-act.ts';

/** Records admin actions in any service. The event's id is the row's id. */
export function auditSubscriptions(deps: AppendDeps): Pick<Required<Subscriptions>, 'admin.acted'> {
  return {
    async 'admin.acted'({ id, occurredAt, payload }, { log }) {
      const row = await appendAct(deps, { _id: id, ...payload, at: new Date(occurredAt) });
      // Logs stored elsewhere are evidence against an audit log that was rewritten from there on.
      if (row) log.info({ sequence: row.sequence, hash: row.hash }, 'an act of an admin is on record');
    },
  };
}
