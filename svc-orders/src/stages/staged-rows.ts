import type { ClaimKind } from '@alaso/contracts/internal';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type Machine, type Step, stepOf } from './stage.machine.ts';
import type { StageRepository } from './stage.repository.ts';
import type { Staged } from './staged.ts';

/** All orders or all donations, and what their steps between the services need. */
export type StagedRows<Row extends Staged> = {
  rows: StageRepository<Row['status']> & { find(id: string): Promise<Row | undefined> };
  catalog: Pick<CatalogClient, 'claim' | 'complete' | 'release'>;
  machineOf: (row: Row) => Machine<Row['status']>;
  claimOf: (row: Row) => { kind: ClaimKind; claimantId: string };
};

/** Takes one step. Returns false where the row is at another stage or status by now. */
export function take<Row extends Staged>(
  { rows, machineOf }: Pick<StagedRows<Row>, 'rows' | 'machineOf'>,
  row: Row,
  step: Step,
): Promise<boolean> {
  return rows.make(row._id, stepOf(machineOf(row), row.status, step));
}
