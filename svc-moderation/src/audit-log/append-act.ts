import { type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import type { AuditDocument, AuditedAct } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';
import { chained } from './chain.ts';

export type AppendDeps = Pick<Platform, 'inTransaction'> & {
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
