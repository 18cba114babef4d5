import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { listBatch, type ListBatchDeps } from './list-batch.ts';

export function batchRoutes(deps: ListBatchDeps): Route[] {
  return [
    route(catalogRoutes.listBatch, async ({ body, caller, operationId }) => ({
      body: { rows: await listBatch(deps, body.rows, caller, operationId) },
    })),
  ];
}
