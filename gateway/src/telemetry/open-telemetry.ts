import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLogger, openRedis } from '@alaso/service-kit/redis';
import { createTelemetryMetrics } from './telemetry-metrics.ts';
import { createTelemetryServer } from './telemetry-server.ts';
import { createVisitCounts } from './visit-counts.ts';
import { createVisitTokens, openVisitKey } from './visit-tokens.ts';

/** How often lost reports are logged. */
const saidEveryMs = 60_000;

type Given = { site: string; redisUrl: string | undefined; redisPrefix: string };

/** Starts counting browsers' reports, on a port of this machine chosen by the system. */
export async function openTelemetry({ site, redisUrl, redisPrefix }: Given) {
  const log = createLogger('gateway', 'warn');
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, log);
  const metrics = createTelemetryMetrics();
  let saidAt = Number.NEGATIVE_INFINITY;
  const onLost = (error: unknown) => {
    if (performance.now() - saidAt < saidEveryMs) return;
    saidAt = performance.now();
    log.warn({ err: error }, 'what browsers tell is not counted');
  };
  const key = openVisitKey(redis, redisPrefix, onLost);
  const server = createTelemetryServer({
    site,
    tokens: createVisitTokens(key.now),
    metrics,
    counts: redis && createVisitCounts(redis, redisPrefix),
    onLost,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `host:port`, for nginx. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    metrics: metrics.registry,
    close(): void {
      server.closeAllConnections();
      server.close();
      key.close();
      redis?.disconnect();
    },
  };
}
