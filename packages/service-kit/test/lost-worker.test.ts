import { until } from '@alaso/test-kit';
import { Worker } from 'bullmq';
import { createLogger, defineJob, handle, NoData } from '../src/index.ts';
import { startJobWorkers } from '../src/jobs/job-worker.ts';
import { jobQueueOf, openJobQueue, openQueue } from '../src/jobs/queue.ts';
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

/** Opens what a worker needs, with keys of its own. */
function openSettings(prefix: string, lockMs: number) {
  const redis = openBlockingRedis(`redis://127.0.0.1:${server.port}`, log);
  const metrics = createMetrics('svc-catalog');
  return { redis, prefix, log, metrics, traces: noTraces, lockMs };
}

// cspell:ignore rpop lpush

// A sixth of a second is not a whole number of milliseconds.
it.each([1000, 1200])(
  'a job whose worker is gone is taken up by another, with a lock of %i ms',
  async (lockMs) => {
    const settings = openSettings(`lost-${lockMs}`, lockMs);
    const { redis } = settings;
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
  60_000,
);

it('a schedule goes on if the worker that took a run is gone before it scheduled the next', async () => {
  const settings = openSettings('lost-schedule', 1000);
  const { redis, prefix } = settings;
  const clean = defineJob({ name: 'clean', data: NoData, attempts: 1, backoffMs: 1, everyMs: 50 });
  const queue = openJobQueue('catalog', settings);
  await queue.schedule([clean]);
  // This is what such a worker leaves: a run that counts as running, without a lock and without a next one.
  const list = (name: string) => `${prefix}:${jobQueueOf('catalog', clean)}:${name}`;
  const run = (await redis.rpop(list('wait'))) ?? '';
  expect(run).toMatch(/^repeat:clean:\d+$/);
  await redis.lpush(list('active'), run);
  let runs = 0;
  const workers = startJobWorkers('catalog', [handle(clean, async () => void runs++)], settings);
  await until('it has run again and again', () => runs >= 3);
  await Promise.all(workers.map((worker) => worker.close()));
  await queue.close();
  redis.disconnect();
}, 60_000);
