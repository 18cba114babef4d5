import { randomUUID } from 'node:crypto';
import { until } from '@alaso/test-kit';
import {
  createLimiter,
  createLogger,
  defineJob,
  handle,
  listenForPages,
  NoData,
  openRevocations,
  createPagePush,
} from '../src/index.ts';
import { startJobWorkers } from '../src/jobs/job-worker.ts';
import { openJobQueue } from '../src/jobs/queue.ts';
import { createMetrics } from '../src/observability/metrics.ts';
import { assertKeepsJobs } from '../src/redis/assert-keeps-jobs.ts';
import { openBlockingRedis, openRedis } from '../src/redis/open-redis.ts';
import { readRedisAddress } from '../src/redis/open-redis.ts';
import { noTraces } from '../src/tracing/traces.ts';
import { type OwnRedis, startCluster, startOwnRedis, startWatched } from './own-redis.ts';

const log = createLogger('test', 'silent');
const running: OwnRedis[] = [];
const keep = (redis: OwnRedis) => {
  running.push(redis);
  return redis;
};
afterAll(async () => {
  for (const redis of running) await redis.stop();
});

const kinds = [
  {
    kind: 'one server',
    prefix: 'shop-test',
    start: async () => `redis://127.0.0.1:${keep(await startOwnRedis(['appendonly yes'])).port}`,
  },
  {
    kind: 'Sentinels',
    prefix: 'shop-test',
    start: async () => `redis+sentinel://127.0.0.1:${keep(await startWatched()).port}/shop`,
  },
  {
    kind: 'a cluster',
    prefix: '{shop-test}',
    start: async () => `redis+cluster://127.0.0.1:${keep(await startCluster()).port}`,
  },
];

describe.each(kinds)('Redis behind $kind', ({ prefix, start }) => {
  let url: string;
  beforeAll(async () => {
    url = await start();
  });

  it('is known to keep jobs', async () => {
    const redis = openRedis(url, log);
    await assertKeepsJobs(redis, { prefix, durability: 'append-only-file' }, true);
    redis.disconnect();
  });

  it('carries jobs, in whichever queue', async () => {
    const redis = openBlockingRedis(url, log);
    const metrics = createMetrics('svc-catalog');
    const settings = { redis, prefix, log, metrics, traces: noTraces, lockMs: 30_000 };
    const ring = defineJob({ name: 'ring', data: NoData, attempts: 1, backoffMs: 1 });
    const clean = defineJob({ ...ring, name: 'clean', everyMs: 1000 });
    const ran = new Set<string>();
    const jobs = [ring, clean].map((job) => handle(job, async () => void ran.add(job.name)));
    const workers = startJobWorkers('catalog', jobs, settings);
    const queue = openJobQueue('catalog', settings);
    await queue.schedule([ring, clean]);
    await queue.enqueue(ring, {}, { id: 'once', delayMs: 50 });
    await until('both have run', () => ran.size === 2);
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
    redis.disconnect();
  });

  it('tells every process of a revocation and of changed pages, and counts for all', async () => {
    const [one, other] = [openRedis(url, log), openRedis(url, log)];
    for (const redis of [one, other]) {
      await assertKeepsJobs(redis, { prefix, durability: 'managed' }, true);
    }
    const [revoking, learning] = [
      await openRevocations(one, prefix, log),
      await openRevocations(other, prefix, log),
    ];
    const userId = randomUUID();
    await revoking.revokeUser(userId, 3);
    await until('the other process knows', () => learning.lowestVersion(userId) === 3);

    const heard: string[] = [];
    const about = { redis: other, prefix, log };
    const pages = listenForPages(about, { onPush: (told) => heard.push(...told.userIds), onDeaf() {} });
    await until('it listens', () => pages.isListening());
    const people = [randomUUID(), randomUUID()];
    await createPagePush(one, prefix)({ userIds: people, changed: ['order'] });
    await until('both are heard of', () => heard.length === 2);
    expect(await pages.lately(people[1] ?? '')).toEqual(['order']);

    const settings = { name: `${prefix}:tries`, points: 1, windowMs: 60_000, sentence: 'One is enough.' };
    await createLimiter(one, settings).take('someone');
    await expect(createLimiter(other, settings).take('someone')).rejects.toThrow('One is enough.');

    pages.close();
    for (const revocations of [revoking, learning]) revocations.close();
    for (const redis of [one, other]) redis.disconnect();
  });
});

describe('Redis that would lose jobs', () => {
  const check = async (url: string, expected: Parameters<typeof assertKeepsJobs>[1]) => {
    const redis = openRedis(url, log);
    try {
      await assertKeepsJobs(redis, expected, true);
    } finally {
      redis.disconnect();
    }
  };

  it('is refused when it evicts, or does not write down and nobody promises to; it needs no CONFIG', async () => {
    const { port, ask } = keep(await startOwnRedis(['rename-command CONFIG ""', 'save ""']));
    await expect(ask.config('GET', 'appendonly')).rejects.toThrow();
    const url = `redis://127.0.0.1:${port}`;
    const prefix = 'shop-test';
    await expect(check(url, { prefix, durability: 'append-only-file' })).rejects.toThrow('appendonly yes');
    await expect(check(url, { prefix, durability: 'managed' })).resolves.toBeUndefined();
    const evicting = keep(await startOwnRedis(['maxmemory-policy allkeys-lru', 'appendonly yes']));
    const full = check(`redis://127.0.0.1:${evicting.port}`, { prefix, durability: 'managed' });
    await expect(full).rejects.toThrow('maxmemory-policy noeviction (it is allkeys-lru)');
  });

  it('is refused as a cluster without a prefix that keeps queues on one node', async () => {
    const { port } = keep(await startCluster());
    const without = check(`redis+cluster://127.0.0.1:${port}`, { prefix: 'alaso', durability: 'managed' });
    await expect(without).rejects.toThrow('set REDIS_PREFIX to {alaso}');
  });
});

describe('an address of Redis', () => {
  it('has several hosts, who signs in, and TLS', () => {
    expect(readRedisAddress('rediss+sentinel://shop:p%40ss@one,two:26380/main/2')).toEqual({
      kind: 'sentinel',
      tls: true,
      username: 'shop',
      password: 'p@ss',
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
      ],
      name: 'main',
      db: 2,
    });
    expect(readRedisAddress('redis+cluster://:secret@one')).toEqual({
      kind: 'cluster',
      tls: false,
      password: 'secret',
      nodes: [{ host: 'one', port: 6379 }],
    });
  });

  it('that cannot be read is refused without its password', () => {
    expect(() => readRedisAddress('http://:secret@one')).toThrow(/^REDIS_URL: set it to (?!.*secret)/);
    expect(() => readRedisAddress('redis+sentinel://:secret@one')).toThrow(/name the primary(?!.*secret)/);
  });
});
