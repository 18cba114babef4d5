import { until } from '@alaso/test-kit';
import { Worker } from 'bullmq';
import { createLogger } from '../src/index.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { createMetrics } from '../src/observability/metrics.ts';
import { openBlockingRedis } from '../src/redis/open-redis.ts';
import { noTraces } from '../src/tracing/traces.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';

const log = createLogger('test', 'silent');
let server: OwnRedis;
beforeAll(async () => {
  server = await startOwnRedis([]);
});
afterAll(() => server.stop());

// A sixth of a second is not a whole number of milliseconds.
it.each([1000, 1200])(
  'a job whose worker is gone is taken up by another, with a lock of %i ms',
  async (lockMs) => {
    const redis = openBlockingRedis(`redis://127.0.0.1:${server.port}`, log);
    const metrics = createMetrics('svc-catalog');
    const settings = { redis, prefix: `lost-${lockMs}`, log, metrics, traces: noTraces, lockMs };
    const queue = openQueue('errands', settings);
    await queue.add('fetch', {});
    const gone = new Worker('errands', null, {
      connection: redis,
      prefix: settings.prefix,
      lockDuration: lockMs,
      skipLockRenewal: true,
      skipStalledCheck: true,
    });
    expect((await gone.getNextJob('its lock'))?.name).toBe('fetch');
    const ran: string[] = [];
    const worker = startWorker('errands', settings, async ({ name }) => void ran.push(name));
    await until('another one has run it', () => ran.length === 1);
    await Promise.all([worker.close(), gone.close(), queue.close()]);
    redis.disconnect();
  },
  30_000,
);
