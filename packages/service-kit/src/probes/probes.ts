import { Router } from 'express';
import type { RedisClient } from '../redis/open-redis.ts';
import type { Connection } from 'mongoose';
import { createHealthCheck } from './health.ts';
import type { Metrics } from './metrics.ts';

/** What monitoring asks of a process: whether it lives, whether it can work, and its figures. */
export function probes(process: {
  connection: Connection;
  redis: RedisClient;
  metrics: Metrics;
  isStopping: () => boolean;
}): Router {
  const { metrics } = process;
  const health = createHealthCheck(process.connection, process.redis, process.isStopping);
  return Router()
    .get('/livez', (_request, response) => {
      response.json({ status: 'ok' });
    })
    .get('/readyz', async (_request, response) => {
      const report = await health();
      response.status(report.status === 'ok' ? 200 : 503).json(report);
    })
    .get('/metrics', async (_request, response) => {
      response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
}
