import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { type CallService, createServiceClient } from '../clients/service-client.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { openDatabase } from '../database/connection.ts';
import { type InTransaction, transactions } from '../database/transaction.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { createKeyFinder, type FindKey } from '../identity/access-token.ts';
import { openRevocations, type Revocations } from '../identity/revocations.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { createMetrics, type Metrics } from '../probes/metrics.ts';
import { assertKeepsJobs, openRedis } from './redis.ts';

/** What a service stands on: its connections, and the parts of this kit that are bound to them. */
export type Platform = {
  service: ServiceName;
  config: ServiceConfig;
  log: Logger;
  metrics: Metrics;
  connection: Connection;
  redis: Redis;
  outbox: Outbox;
  inTransaction: InTransaction;
  call: Record<ServiceName, CallService>;
  findKey: FindKey;
  revocations: Revocations;
  isStopping: () => boolean;
  /** From now on this process says that it is not ready. */
  beginStopping(): void;
  close(): Promise<void>;
};

/**
 * Opens a service's connections. `databaseMs` is how long an operation of the database may take.
 * @throws with a sentence if the database or Redis is not there.
 */
export async function openPlatform(
  service: ServiceName,
  config: ServiceConfig,
  databaseMs = timeLimits.databaseMs * config.PATIENCE,
): Promise<Platform> {
  const log = createLogger(`svc-${service}`, config.LOG_LEVEL);
  const connection = await openDatabase(config.MONGODB_URI, config.MONGODB_DATABASE, log, databaseMs);
  const redis = openRedis(config.REDIS_URL, log);
  await assertKeepsJobs(redis, config.NODE_ENV === 'production');
  const revocations = await openRevocations(redis, config.REDIS_PREFIX, log);
  const client = (to: ServiceName, baseUrl: string) =>
    createServiceClient({
      from: service,
      to,
      baseUrl,
      privateKey: config.SERVICE_TOKEN_KEY,
      patience: config.PATIENCE,
    });
  let stopping = false;

  return {
    service,
    config,
    log,
    metrics: createMetrics(`svc-${service}`),
    connection,
    redis,
    outbox: createOutbox(connection),
    inTransaction: transactions(connection, databaseMs),
    call: {
      auth: client('auth', config.AUTH_URL),
      catalog: client('catalog', config.CATALOG_URL),
      orders: client('orders', config.ORDERS_URL),
      moderation: client('moderation', config.MODERATION_URL),
    },
    findKey: createKeyFinder(new URL('/api/.well-known/jwks.json', config.AUTH_URL).href),
    revocations,
    isStopping: () => stopping,
    beginStopping: () => {
      stopping = true;
    },
    async close() {
      revocations.close();
      redis.disconnect();
      await connection.close();
    },
  };
}
