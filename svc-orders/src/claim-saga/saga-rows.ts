import type { ClaimKind } from '@alaso/contracts/internal';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type Machine, type Move, type Step, stepOf } from './saga-state.ts';
import type { SyncRepository } from './saga.repository.ts';
import type { Synced } from './saga-fields.ts';

/** All orders or all donations, and what their steps between the services need. */
export type SyncedRows<Row extends Synced> = {
  rows: SyncRepository<Row['stage']> & { find(id: string): Promise<Row | undefined> };
  catalog: Pick<CatalogClient, 'claim' | 'complete' | 'release' | 'pass'>;
  machineOf: (row: Row) => Machine<Row['stage']>;
  /** Makes the move of a row that turned out not to have its listing. */
  lose: (row: Row, move: Move<Row['stage']>) => Promise<boolean>;
  claimOf: (row: Row) => { kind: ClaimKind; claimantId: string };
  /** The row that has the listing after this one; null where the listing is free then. */
  nextOf: (row: Row) => { id: string; claimantId: string } | null;
};

/** Takes one step. Returns false where the row has another sync or stage by now. */
export function take<Row extends Synced>(
  { rows, machineOf }: Pick<SyncedRows<Row>, 'rows' | 'machineOf'>,
  row: Row,
  step: Step,
): Promise<boolean> {
  return rows.make(row._id, stepOf(machineOf(row), row.stage, step));
}
