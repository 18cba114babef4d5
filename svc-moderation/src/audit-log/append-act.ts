import { type Platform, retryOnDuplicateKey, type Subscriptions } from '@alaso/service-kit';
import type { AuditDocument, AuditedAct } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';
import { chained } from './chain.ts';

type AppendDeps = Pick<Platform, 'inTransaction'> & {
  audit: Pick<AuditLog, 'has' | 'takePlace' | 'append'>;
};

/** Appends an action to the chain, once per event. Returns its row; undefined if it exists already. */
export function appendAct(
  { inTransaction, audit }: AppendDeps,
  act: AuditedAct,
): Promise<AuditDocument | undefined> {
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      if (await audit.has(act._id, session)) return undefined;
      const row = chained(act, await audit.takePlace(session));
      await audit.append(row, session);
      return row;
    }),
  );
}

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
