import type { ServiceName } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { type CallConfig, type CalledBy, type CallService, createServiceClients } from '../clients/index.ts';
import type { WorkerConfig } from '../config/index.ts';
import { type InTransaction, openDatabase, transactions } from '../database/index.ts';
import { announceEvents, createOutbox, type Outbox } from '../events/index.ts';
import { openRevocations, type Revocations } from '../auth/index.ts';
import { createLogger, type Logger } from '../log/index.ts';
import { createMetrics, type Metrics } from '../observability/index.ts';
import { assertKeepsJobs, openRedis, type RedisClient } from '../redis/index.ts';
import { openTraces, type Traces } from '../tracing/index.ts';

/**
 * The base of a service process: its connections, and the parts of this kit that use them. `Called` lists the
 * services that the process calls.
 */
export type Platform<Called extends ServiceName = never> = {
  service: ServiceName;
  config: WorkerConfig;
  log: Logger;
  metrics: Metrics;
  traces: Traces;
  connection: Connection;
  redis: RedisClient;
  outbox: Outbox;
  inTransaction: InTransaction;
  call: Record<Called, CallService>;
  revocations: Revocations;
  isStopping: () => boolean;
  /** Aborts when this process begins to stop, so that open-ended work ends. */
  stopping: AbortSignal;
  /** Makes this process report that it is not ready. */
  beginStopping(): void;
  close(): Promise<void>;
};

/**
 * Opens a process's connections. `databaseMs` limits each database operation.
 * @throws a readable error if the database or Redis is unavailable
 */
export async function openPlatform<C extends WorkerConfig & CallConfig>(
  service: ServiceName,
  config: C,
  databaseMs: number,
): Promise<Platform<CalledBy<C>>> {
  const log = createLogger(`svc-${service}`, config.LOG_LEVEL);
  const traces = await openTraces(`svc-${service}`, config, log);
  const { MONGODB_URI, MONGODB_DATABASE, PATIENCE } = config;
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log, databaseMs, traces, PATIENCE);
  const redis = openRedis(config.REDIS_URL, log, PATIENCE);
  const kept = { prefix: config.REDIS_PREFIX, durability: config.REDIS_DURABILITY };
  await assertKeepsJobs(redis, kept, config.NODE_ENV === 'production');
  const revocations = await openRevocations(redis, config.REDIS_PREFIX, log);
  const stopping = new AbortController();
  const announce = announceEvents({ redis, prefix: config.REDIS_PREFIX, service, log });

  return {
    service,
    config,
    log,
    metrics: createMetrics(`svc-${service}`),
    traces,
    connection,
    redis,
    outbox: createOutbox(connection, traces, announce),
    inTransaction: transactions(connection, databaseMs),
    call: createServiceClients(service, config, traces),
    revocations,
    isStopping: () => stopping.signal.aborted,
    stopping: stopping.signal,
    beginStopping: () => stopping.abort(),
    async close() {
      stopping.abort();
      revocations.close();
      redis.disconnect();
      await connection.close();
      await traces.close();
    },
  };
}
