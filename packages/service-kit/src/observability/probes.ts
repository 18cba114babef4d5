import { Router } from 'express';
import { type CheckedProcess, createHealthCheck } from './health.ts';
import type { Metrics } from './metrics.ts';

/** A process's monitoring endpoints: liveness, readiness, and metrics. */
export function probes(process: CheckedProcess & { metrics: Metrics }, kind: 'api' | 'worker'): Router {
  const { metrics } = process;
  const health = createHealthCheck(process, kind);
  return Router()
    .get('/livez', (_request, response) => {
      response.json({ status: 'ok' });
    })
    .get('/readyz', async (_request, response) => {
      const report = await health();
      response.status(report.status === 'unavailable' ? 503 : 200).json(report);
    })
    .get('/metrics', async (_request, response) => {
      response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
}
