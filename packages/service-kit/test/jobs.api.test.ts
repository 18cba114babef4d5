import { randomUUID } from 'node:crypto';
import { Id } from '@alaso/contracts';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import type { Queue } from 'bullmq';
import * as z from 'zod/mini';
import { defineJob, type Enqueue, handle, type JobHandler, NoData } from '../src/index.ts';
import { type JobQueue, openJobQueue, openQueue } from '../src/jobs/queue.ts';
import { jobsAtOnce } from '../src/jobs/worker.ts';
import { idleSubscriptions } from './idle-subscriptions.ts';
import { buildTinyApp } from './tiny-app.ts';

const retried = { attempts: 3, backoffMs: 1 };
const greet = defineJob({ name: 'greet', data: z.strictObject({ userId: Id }), ...retried });
const tick = defineJob({ name: 'tick', data: NoData, ...retried, everyMs: 50 });

const subscriptions = idleSubscriptions('catalog');

let service: TestService;
let enqueue: Enqueue;
beforeEach(async () => {
  service = await startTestService({
    service: 'catalog',
    build: (platform) => buildTinyApp(platform, []),
  });
});
afterEach(() => service.close());

const work = (...jobs: JobHandler[]) =>
  service.work(
    (_platform, given) => {
      enqueue = given;
      return { jobs, subscriptions };
    },
    { byTheClock: true },
  );

it('runs a job with the data that it was enqueued with, once for each id', async () => {
  const greeted: string[] = [];
  await work(handle(greet, async ({ userId }) => void greeted.push(userId)));
  const [first, second] = [randomUUID(), randomUUID()];
  await enqueue(greet, { userId: first }, { id: 'first' });
  await enqueue(greet, { userId: first }, { id: 'first' });
  await enqueue(greet, { userId: second }, { delayMs: 50 });
  await until('both have run', () => greeted.length >= 2);
  expect(greeted).toEqual([first, second]);
});

it('retries a job as it is declared', async () => {
  const attempts: number[] = [];
  await work(
    handle(greet, async (_data, { attempt }) => {
      attempts.push(attempt);
      if (attempt < greet.attempts) throw new Error('not yet');
    }),
  );
  await enqueue(greet, { userId: randomUUID() });
  await until('the last attempt', () => attempts.length === greet.attempts);
  expect(attempts).toEqual([1, 2, 3]);
});

it('runs a scheduled job on schedule', async () => {
  let ticks = 0;
  await work(handle(tick, async () => void ticks++));
  await until('two ticks', () => ticks >= 2);
});

it('keeps the failed runs of a scheduled job only until one succeeds', async () => {
  const { redis, config } = service.platform;
  const failedRuns = () => redis.zcard(`${config.REDIS_PREFIX}:jobs-catalog:failed`);
  let mayRun = false;
  const flaky = defineJob({ name: 'flaky', data: NoData, attempts: 1, backoffMs: 1, everyMs: 50 });
  await work(
    handle(flaky, async () => {
      if (!mayRun) throw new Error('the database is frozen');
    }),
  );
  await until('two runs have failed', async () => (await failedRuns()) >= 2);
  mayRun = true;
  await until('no failed run is left', async () => (await failedRuns()) === 0);
});

describe('the schedule of a job that was renamed', () => {
  const hourly = defineJob({ ...tick, everyMs: 3_600_000 });
  const former = defineJob({ ...hourly, name: 'former', attempts: 1 });
  let queues: Record<'catalog' | 'orders', Queue>;
  let ofFormer: Record<'catalog' | 'orders', JobQueue>;
  beforeEach(() => {
    const { redis, config, log, traces } = service.platform;
    const settings = { redis, prefix: config.REDIS_PREFIX, log, traces };
    queues = { catalog: openQueue('jobs-catalog', settings), orders: openQueue('jobs-orders', settings) };
    // The queues as workers of the former version have them.
    ofFormer = { catalog: openJobQueue('catalog', settings), orders: openJobQueue('orders', settings) };
  });
  afterEach(() =>
    Promise.all([...Object.values(queues), ...Object.values(ofFormer)].map((queue) => queue.close())),
  );
  const schedulesOf = async (name: keyof typeof queues) =>
    (await queues[name].getJobSchedulers()).map(({ key }) => key);

  it('ends when a worker starts; those of other services stay', async () => {
    for (const name of ['catalog', 'orders'] as const) {
      await ofFormer[name].schedule([former]);
      // Its first run is over.
      await queues[name].drain();
    }
    await work(handle(hourly, async () => {}));
    expect(await schedulesOf('catalog')).toEqual([hourly.name]);
    expect(await schedulesOf('orders')).toEqual([former.name]);
  });

  it('ends with its next run if a worker of the former version renews it, and no run fails', async () => {
    await work(handle(hourly, async () => {}));
    await ofFormer.catalog.reschedule([former]);
    await until('it has ended', async () => (await schedulesOf('catalog')).join() === hourly.name);
    const isOver = async () => (await queues.catalog.getJobCountByTypes('active', 'wait')) === 0;
    await until('its run is over', isOver);
    expect(await queues.catalog.getFailedCount()).toBe(0);
  });
});

it('skips a scheduled run while the one before lasts, in whichever worker', async () => {
  const { redis, config } = service.platform;
  const ended = () => redis.zcard(`${config.REDIS_PREFIX}:jobs-catalog:completed`);
  const wait = defineJob({ name: 'wait', data: NoData, ...retried });
  // Runs once when it is scheduled; the test starts all further runs.
  const hourly = defineJob({ ...tick, everyMs: 3_600_000 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let [runs, waiting, runsElsewhere] = [0, 0, 0];
  await work(
    handle(hourly, async () => {
      runs += 1;
      await released;
    }),
    handle(wait, async () => {
      waiting += 1;
      await released;
    }),
  );
  try {
    await until('a run lasts', () => runs === 1);
    await enqueue(hourly, {});
    await until('one was left out by the same worker', async () => (await ended()) === 1);
    // The first worker is now fully occupied, so another one takes what comes.
    for (let taken = 1; taken < jobsAtOnce; taken += 1) await enqueue(wait, {});
    await until('the first worker is full', () => waiting === jobsAtOnce - 1);
    await work(
      handle(hourly, async () => void runsElsewhere++),
      handle(wait, async () => {}),
    );
    await enqueue(hourly, {});
    await until('one was left out by another worker', async () => (await ended()) === 2);
    expect([runs, runsElsewhere]).toEqual([1, 0]);
  } finally {
    // A worker closes only when its jobs have ended.
    release();
  }
  await until('all have ended', async () => (await ended()) === jobsAtOnce + 1);
  await enqueue(hourly, {});
  await until('a later one runs', () => runs + runsElsewhere === 2);
});

it('hands a handler the queue that it may enqueue more on', async () => {
  const greeted: string[] = [];
  const userId = randomUUID();
  const once = defineJob({ name: 'once', data: NoData, ...retried });
  await service.work((_platform, more) => {
    enqueue = more;
    const jobs = [
      handle(once, () => more(greet, { userId }, { id: userId })),
      handle(greet, async (data) => void greeted.push(data.userId)),
    ];
    return { jobs, subscriptions };
  });
  await enqueue(once, {});
  await until('the second job has run', () => greeted.length > 0);
  expect(greeted).toEqual([userId]);
});

it('refuses data that breaks the schema, before it is on the queue', async () => {
  await work(handle(greet, async () => {}));
  await expect(enqueue(greet, { userId: 'nobody' })).rejects.toThrow('userId');
});

it('refuses two jobs of one name', async () => {
  const twin = defineJob({ name: 'greet', data: NoData, ...retried });
  const started = work(
    handle(greet, async () => {}),
    handle(twin, async () => {}),
  );
  await expect(started).rejects.toThrow('svc-catalog: two jobs are named greet');
});

it('refuses a subscription to an event that names no such subscriber', async () => {
  const wrong = { ...subscriptions, 'session.ended': async () => {} };
  const started = service.work(() => ({ jobs: [], subscriptions: wrong }));
  await expect(started).rejects.toThrow('svc-catalog is no subscriber of session.ended');
});

/** Never runs; it is there for the compiler. */
export function doesNotCompile(put: Enqueue): unknown {
  return [
    // @ts-expect-error: a job is named by its declaration, never by text
    put('greet', { userId: randomUUID() }),
    // @ts-expect-error: the data lacks a field
    put(greet, {}),
    // @ts-expect-error: the data has a field of another type
    put(greet, { userId: 7 }),
    // @ts-expect-error: the data has an unknown field
    put(greet, { userId: randomUUID(), userName: 'Ada' }),
    // @ts-expect-error: the handler expects other data
    handle(greet, async ({ orderId }) => void orderId),
    // @ts-expect-error: a job needs retries
    defineJob({ name: 'careless', data: NoData }),
  ];
}

it('notifies admins once of jobs that are given up, and not of a scheduled one', async () => {
  const failed = { greet: 0, tick: 0 };
  await work(
    handle(greet, async () => {
      failed.greet += 1;
      throw new Error('the mailbox is full');
    }),
    handle(defineJob({ ...tick, attempts: 1 }), async () => {
      failed.tick += 1;
      throw new Error('not now');
    }),
  );
  const notices = async () =>
    service.platform.connection
      .collection<{ payload: { text: string } }>('outbox')
      .find({ name: 'admin-notice.raised' })
      .toArray();
  for (let jobs = 0; jobs < 3; jobs += 1) await enqueue(greet, { userId: randomUUID() });
  await until('three are given up, and scheduled ones', () => failed.greet === 9 && failed.tick > 1);
  await until('admins know', async () => (await notices()).length > 0);
  const texts = (await notices()).map(({ payload }) => payload.text);
  expect(new Set(texts)).toEqual(
    new Set(['“greet” failed on every attempt. You can retry or discard it under Health.']),
  );
  // Two if the hour ends between them.
  expect(texts.length).toBeLessThanOrEqual(2);
});
