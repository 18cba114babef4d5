import { type Platform, retryOnDuplicateKey, type Subscriptions } from '@alaso/service-kit';
import { type AuditDocument, type AuditedAct, idsInChanges } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';
import { chained, takeApart } from './chain.ts';

type AppendDeps = Pick<Platform, 'inTransaction'> & {
  audit: Pick<AuditLog, 'has' | 'reservePosition' | 'append'>;
  /** Returns the users whom a case or a report is about. */
  findParties?: (target: AuditedAct['target']) => Promise<readonly string[]>;
};

/** Returns the users whom an action is about: those whose ids it contains, and the parties of its target. */
async function listPeople({ findParties }: AppendDeps, act: ReportedAct): Promise<string[]> {
  const { target, about = [] } = act;
  const parties = (await findParties?.(target)) ?? [];
  return [...new Set([target.id, ...idsInChanges(act), ...about, ...parties])];
}

type ReportedAct = AuditedAct & { about?: readonly string[] | undefined };

/**
 * Appends an action to the chain, once per event. Returns its row, or undefined if the row already exists.
 */
export async function appendAct(deps: AppendDeps, act: ReportedAct): Promise<AuditDocument | undefined> {
  const { inTransaction, audit } = deps;
  const { bare, apart } = takeApart(act, await listPeople(deps, act));
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      if (await audit.has(act._id, session)) return undefined;
      const row = chained(bare, await audit.reservePosition(session));
      await audit.append(row, apart, session);
      return row;
    }),
  );
}

/** Records admin actions in any service. The event's id is the row's id. */
export function auditSubscriptions(deps: AppendDeps): Pick<Required<Subscriptions>, 'admin.acted'> {
  return {
    async 'admin.acted'({ id, occurredAt, payload }, { log }) {
      const row = await appendAct(deps, { _id: id, ...payload, at: new Date(occurredAt) });
      // Logs are stored elsewhere, so they serve as evidence if the audit log is rewritten.
      if (row) log.info({ sequence: row.sequence, hash: row.hash }, 'an act of an admin is on record');
    },
  };
}
