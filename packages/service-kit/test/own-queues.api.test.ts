import { NoData, defineJob, type Enqueue, handle } from '../src/index.ts';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idleSubscriptions } from './idle-subscriptions.ts';
import { buildTinyApp } from './tiny-app.ts';

const retried = { attempts: 1, backoffMs: 1 };
const Numbered = z.strictObject({ number: z.number() });
const slow = defineJob({ name: 'slow', data: Numbered, ...retried, ownQueue: { atOnce: 1 } });
const quick = defineJob({ name: 'quick', data: NoData, ...retried });

let service: TestService;
let enqueue: Enqueue;
let letGo: () => void;
let begun: number[];
let hasRun: boolean;

beforeEach(async () => {
  const held = new Promise<void>((resolve) => (letGo = resolve));
  begun = [];
  hasRun = false;
  service = await startTestService({
    service: 'catalog',
    build: (platform) => buildTinyApp(platform, []),
  });
  await service.work((_platform, given) => {
    enqueue = given;
    const jobs = [
      handle(slow, async ({ number }) => {
        begun.push(number);
        await held;
      }),
      handle(quick, async () => void (hasRun = true)),
    ];
    return { jobs, subscriptions: idleSubscriptions('catalog') };
  });
});
afterEach(async () => {
  letGo();
  await service.close();
});

it('a job with a queue of its own holds up no other, and runs so many times at once', async () => {
  for (let number = 1; number <= 10; number++) await enqueue(slow, { number });
  await until('the first has begun', () => begun.length === 1);
  await enqueue(quick, {});
  await until('the other job has run', () => hasRun);
  expect(begun).toEqual([1]);
  letGo();
  await until('all have run', () => begun.length === 10);
});

it('of those that wait, the lowest place goes first', async () => {
  await enqueue(slow, { number: 1 });
  await until('it runs', () => begun.length === 1);
  for (const place of [2, 3, 1]) await enqueue(slow, { number: place * 10 }, { place });
  letGo();
  await until('all have run', () => begun.length === 4);
  expect(begun.slice(1)).toEqual([10, 20, 30]);
});
