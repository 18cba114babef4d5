/**
 * Measures the overhead of our workers over BullMQ's: how many empty jobs per second one of our workers runs,
 * compared with a plain BullMQ worker on the same Redis, and how long a job waits to start while 50 are added
 * per second.
 *
 *   npm run bench -- jobs
 *
 * It uses a throwaway Redis. Exits with 1 if a target is missed.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, defineJob, handle } from '@alaso/service-kit';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { startJobWorkers } from '../packages/service-kit/src/jobs/job-worker.ts';
import { openJobQueue } from '../packages/service-kit/src/jobs/queue.ts';
import { jobsAtOnce } from '../packages/service-kit/src/jobs/worker.ts';
import { createMetrics } from '../packages/service-kit/src/observability/metrics.ts';
import { noTraces } from '../packages/service-kit/src/tracing/traces.ts';
import { quantile } from './running/quantile.mjs';

const JOBS = 2000;
const A_SECOND = 50;
const SECONDS = 8;
const service = 'orders';

const tick = defineJob({ name: 'tick', data: z.object({ at: z.number() }), attempts: 1, backoffMs: 1000 });

await setUp();
const log = createLogger('bench', 'silent');
const redis = new Redis(process.env.TEST_REDIS_URL, { maxRetriesPerRequest: null });
const prefix = `bench-${randomBytes(4).toString('hex')}`;
const settings = { redis, prefix, log, metrics: createMetrics('bench'), traces: noTraces, lockMs: 30_000 };

let waits = [];
const ran = (at) => waits.push(performance.now() - at);
const ours = openJobQueue(service, settings);
const bare = new Queue('bare', { connection: redis, prefix });
const kinds = {
  bare: {
    add: (at) => bare.add('tick', { at }),
    work: () => [
      new Worker('bare', async ({ data }) => ran(data.at), {
        connection: redis,
        prefix,
        concurrency: jobsAtOnce,
      }),
    ],
  },
  ours: {
    add: (at) => ours.enqueue(tick, { at }),
    work: () => startJobWorkers(service, [handle(tick, async ({ at }) => ran(at))], settings),
  },
};

async function untilRan(count) {
  while (waits.length < count) await pause(2);
}

/** Returns the jobs per second of a worker with a full queue. */
async function rateOf({ add, work }) {
  waits = [];
  for (let at = 0; at < JOBS; at += 100) {
    await Promise.all(Array.from({ length: 100 }, () => add(performance.now())));
  }
  const from = performance.now();
  const workers = work();
  await untilRan(JOBS);
  const ms = performance.now() - from;
  await Promise.all(workers.map((worker) => worker.close()));
  return (JOBS * 1000) / ms;
}

/** Returns the times in ms from adding a job until it starts. */
async function waitsOf({ add, work }) {
  const workers = work();
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  waits = [];
  const begun = performance.now();
  for (let at = 0; at < A_SECOND * SECONDS; at += 1) {
    await pause(begun + (at * 1000) / A_SECOND - performance.now());
    void add(performance.now());
  }
  await untilRan(A_SECOND * SECONDS);
  await Promise.all(workers.map((worker) => worker.close()));
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

const say = (good, line) => {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
};
try {
  // Alternates, so that other load on the machine affects both equally.
  const rates = { bare: [], ours: [] };
  for (const name of ['bare', 'ours', 'ours', 'bare']) rates[name].push(await rateOf(kinds[name]));
  const [alone, own] = [rates.bare, rates.ours].map((all) => Math.max(...all));
  say(
    own / alone >= 0.5,
    `jobs that do nothing: ${own.toFixed(0)} a second against ${alone.toFixed(0)} of BullMQ alone: ${(own / alone).toFixed(2)} (target >= 0.5)`,
  );
  const bareWaits = await waitsOf(kinds.bare);
  const ownWaits = await waitsOf(kinds.ours);
  say(
    ownWaits.p99 <= Math.max(20, 1.5 * bareWaits.p99),
    `from adding to start at ${A_SECOND} a second: p50 ${ownWaits.p50.toFixed(1)} ms, p99 ${ownWaits.p99.toFixed(1)} ms (target <= 20 where the machine is quiet); BullMQ alone ${bareWaits.p50.toFixed(1)} and ${bareWaits.p99.toFixed(1)}`,
  );
} finally {
  await Promise.all([ours.close(), bare.close()]);
  redis.disconnect();
  await tearDown();
}
