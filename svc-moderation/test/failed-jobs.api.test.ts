import { moderationRoutes } from '@alaso/contracts';
import { defineJob, handle } from '@alaso/service-kit';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { defineWork } from '../src/work.ts';

let moderation: TestService;
const breaks = defineJob({ name: 'breaks', data: z.strictObject({}), attempts: 1, backoffMs: 1 });
let isBroken: boolean;
let ran: number;
let add: (id: string) => Promise<void>;
beforeAll(async () => {
  moderation = await startTestService({ service: 'moderation', build: buildApp, database });
  await moderation.work((platform, enqueue) => {
    const own = defineWork({ mailer: { send: () => Promise.resolve() }, shopUrl: 'http://alaso.test' })(
      platform,
      enqueue,
    );
    add = (id) => enqueue(breaks, {}, { id });
    const run = () => {
      ran += 1;
      if (isBroken) throw new Error('The mailbox of <ada@example.com> is full\nSecond line');
      return Promise.resolve();
    };
    return { ...own, jobs: [...own.jobs, handle(breaks, run)] };
  });
});
afterAll(() => moderation.close());
beforeEach(() => {
  isBroken = true;
  ran = 0;
});

const admin = () => moderation.user({ role: 'admin' });
const failed = async () => {
  const { body } = await moderation.call(moderationRoutes.listFailedJobs, {}, { as: admin() });
  return z.parse(z.array(moderationRoutes.FailedJob), body);
};
const act = (id: string, does: 'retry' | 'discard', why = 'The mailbox has room again', as = admin()) =>
  moderation.call(
    moderationRoutes.actOnFailedJob,
    { body: { queue: 'jobs-moderation', id, act: does, why } },
    { as },
  );
const fail = async (id: string) => {
  await add(id);
  await until('the job has failed', async () => (await failed()).some((job) => job.id === id));
};
const acts = () =>
  moderation.platform.connection.collection('outbox').find({ name: 'admin.acted' }).toArray();

it('failed jobs are listed with what failed, without addresses, and run again when an admin says so', async () => {
  await fail('one');
  expect(await failed()).toEqual([
    {
      queue: 'jobs-moderation',
      id: 'one',
      name: 'breaks',
      error: 'The mailbox of <…@…> is full',
      attempts: 1,
      failedAt: expect.stringMatching(/^20/) as unknown,
    },
  ]);
  isBroken = false;
  expect((await act('one', 'retry')).status).toBe(204);
  await until('it has run again', () => ran === 2);
  expect(await failed()).toEqual([]);
  expect((await acts()).at(-1)?.payload).toMatchObject({
    action: 'job.retried',
    target: { type: 'job' },
    after: { job: 'breaks', queue: 'jobs-moderation' },
    why: 'The mailbox has room again',
  });
});

it('failed jobs are discarded with a reason, by one of two admins at the same time', async () => {
  await fail('two');
  expect((await act('two', 'discard', '')).status).toBe(400);
  const answers = await Promise.all([act('two', 'discard'), act('two', 'discard')]);
  expect(answers.map(({ status }) => status).toSorted()).toContain(204);
  expect(await failed()).toEqual([]);
  expect((await act('two', 'retry')).body).toMatchObject({ code: 'not-found' });
  expect(ran).toBe(1);
});

it('failed jobs are not for admins with a narrower scope, and no other queue is reached', async () => {
  await fail('three');
  const support = moderation.user({ role: 'admin', adminScope: 'support' });
  expect((await act('three', 'discard', 'Not mine', support)).status).toBe(403);
  const body = { queue: 'anything', id: 'three', act: 'discard' as const, why: 'Try' };
  const answer = await moderation.call(moderationRoutes.actOnFailedJob, { body }, { as: admin() });
  expect(answer.status).toBe(404);
  expect((await act('three', 'discard')).status).toBe(204);
});
