import { randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '@alaso/contracts';
import { type TestAnswer, startTestService, type TestService, type TestUser, until } from '@alaso/test-kit';
import express from 'express';
import * as z from 'zod/mini';
import { idempotencyRecords } from '../src/idempotency/idempotency.repository.ts';
import { type Handler, problem, route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote, writeNoteAnonymously } from './tiny-contract.ts';

type Write = Handler<typeof writeNote>;

let service: TestService;
/** The operation ids with which the handler ran, in order. */
let runs: string[] = [];
const succeed: Write = ({ params, body }) => ({
  body: { id: params.id, text: body.text },
  headers: { 'X-Made-By': 'the first request' },
});
let answer: Write = succeed;

beforeAll(async () => {
  const handler: Write = (request) => {
    runs.push(request.operationId);
    return answer(request);
  };
  service = await startTestService({
    service: 'orders',
    build: (platform) => {
      const build = () =>
        buildTinyApp(platform, [
          route(writeNote, handler),
          route(writeNoteAnonymously, (request) => {
            runs.push(request.operationId);
            return { body: { id: request.params.id, text: request.body.text } };
          }),
        ]);
      const [one, another] = [build(), build()];
      return express().use((request, response, next) =>
        (request.headers['x-process'] ? another : one)(request, response, next),
      );
    },
  });
});
beforeEach(() => {
  runs = [];
  answer = succeed;
});
afterAll(() => service.close());

/** `elsewhere` sends it to another process of the same service. */
type Sent = { as?: TestUser; id?: string; key?: string; text?: string; elsewhere?: boolean };
const ada = () => service.user();

function send({ as, id = randomUUID(), key, text = 'hello', elsewhere }: Sent): Promise<TestAnswer> {
  const headers = {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(elsewhere && { 'X-Process': 'another' }),
  };
  return service.call(writeNote, { params: { id }, body: { text } }, { as, headers });
}
const rows = () =>
  service.platform.connection.collection<{ _id: string; attempt: string; lockedUntil: Date }>('idempotency');
const problemOf = ({ body }: TestAnswer) => z.parse(Problem, body);
const codeOf = (answered: TestAnswer) => [answered.status, problemOf(answered).code];

describe('a write with an Idempotency-Key', () => {
  it('runs once: its repetition is given the first answer again', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const first = await send(request);
    const again = await send(request);
    expect([first.status, again.status, runs.length]).toEqual([201, 201, 1]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('x-made-by')).toBe('the first request');
  });

  it('is the same one however its path is spelled', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const first = await send(request);
    const headers = { 'Idempotency-Key': request.key };
    for (const path of [`/api/notes/${request.id}/`, `/API/notes/${request.id}`]) {
      const again = await service.send('POST', path, { as: request.as, headers, body: '{"text":"hello"}' });
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(runs).toHaveLength(1);
  });

  it('runs once when it is sent twenty times at the same instant; who comes too early is told to wait', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async (written) => {
      await held;
      return succeed(written);
    };
    const first = send(request);
    await until('the first is running', () => runs.length === 1);
    const others = await Promise.all(Array.from({ length: 19 }, () => send(request)));
    expect(new Set(others.map((other) => codeOf(other).join()))).toEqual(new Set(['409,in-progress']));
    expect(others[0]?.headers.get('retry-after')).toBe('1');
    finish();
    expect((await first).status).toBe(201);
    expect([(await send(request)).status, runs.length]).toEqual([201, 1]);
  });

  it('runs once when twenty arrive before any has begun', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(request)));
    expect(runs).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  it('is refused with 422 when the key comes back with another body', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    await send(request);
    expect(codeOf(await send({ ...request, text: 'something else' }))).toEqual([422, 'key-reused']);
    expect(runs).toHaveLength(1);
  });

  it('is refused the same way again, without another try, where trying again is no use', async () => {
    answer = () => {
      throw problem('not-orderable', 'This cannot be ordered.', {
        errors: [{ path: 'body.text', message: 'Say something else' }],
      });
    };
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const [first, again] = [await send(request), await send(request)];
    expect(codeOf(first)).toEqual([422, 'not-orderable']);
    expect(again.body).toEqual({ ...problemOf(first), requestId: problemOf(again).requestId });
    expect(runs).toHaveLength(1);
  });

  it.each([
    ['a neighbor was away', () => problem('service-unavailable', 'Away.'), 503],
    ['something unforeseen happened', () => new Error('unforeseen'), 500],
    ['it was too much at once', () => problem('too-many-requests', 'Wait.', { retryAfterMs: 1000 }), 429],
  ])('runs again when %s the first time, as the same operation', async (_what, error, status) => {
    answer = () => {
      throw error();
    };
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    expect((await send(request)).status).toBe(status);
    answer = succeed;
    expect((await send(request)).status).toBe(201);
    expect(runs).toHaveLength(2);
    expect(new Set(runs).size).toBe(1);
  });

  it('is refused with 400 when the key is longer than 200 characters', async () => {
    expect(codeOf(await send({ as: ada(), key: 'k'.repeat(201) }))).toEqual([400, 'malformed-request']);
    expect((await send({ as: ada(), key: 'k'.repeat(200) })).status).toBe(201);
    expect(runs).toHaveLength(1);
  });

  it('is another one for another user, and at another address', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    await send(request);
    await send({ ...request, as: ada() });
    await send({ ...request, id: randomUUID() });
    expect(new Set(runs).size).toBe(3);
  });

  /** Starts a first attempt that runs until the test ends it. */
  async function beginFirst(request: Sent) {
    let end = (_failed: boolean) => {};
    answer = (written) =>
      new Promise((resolve, reject) => {
        end = (failed) => (failed ? reject(new Error('the end of the test')) : resolve(succeed(written)));
      });
    const answered = send(request);
    await until('the first is running', () => runs.length === 1);
    answer = succeed;
    return { answered, end: (failed: boolean) => end(failed) };
  }
  const unanswered = { reply: { $exists: false } };

  it('keeps its key for as long as its process lives, also against another process', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const first = await beginFirst(request);
    const before = await rows().findOne(unanswered);
    const renewed = async () => {
      const row = await rows().findOne(unanswered);
      return Number(row?.lockedUntil) > Number(before?.lockedUntil);
    };
    await until('it says that it is alive', renewed);
    for (const elsewhere of [false, true]) {
      expect(codeOf(await send({ ...request, elsewhere }))).toEqual([409, 'in-progress']);
    }
    first.end(false);
    expect((await first.answered).status).toBe(201);
    expect([(await send({ ...request, elsewhere: true })).status, runs.length]).toEqual([201, 1]);
  });

  it('is taken over as the same operation within seconds of its process dying', async () => {
    const request = { as: ada(), id: randomUUID(), key: randomUUID() };
    const first = await beginFirst(request);
    const written = await rows().findOne(unanswered);
    expect(Number(written?.lockedUntil)).toBeLessThanOrEqual(Date.now() + 5000);

    // It is no longer renewed, and its lease has expired.
    await rows().updateMany(unanswered, { $set: { attempt: 'of the dead', lockedUntil: new Date() } });
    const again = { ...request, elsewhere: true };
    const taken = await Promise.all(Array.from({ length: 10 }, () => send(again)));
    expect(taken.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(runs).toHaveLength(2);
    expect(new Set(runs).size).toBe(1);

    // It was only frozen: its late failure does not overwrite the result.
    first.end(true);
    await first.answered;
    expect([(await send(again)).status, runs.length]).toEqual([201, 2]);
  });
});

it('an attempt that is written twice, because the first answer of the database was lost, has begun', async () => {
  const records = idempotencyRecords(service.platform.connection);
  const [id, bodyHash, attempt] = [randomBytes(32).toString('hex'), 'a'.repeat(64), randomUUID()];
  expect(await records.begin(id, bodyHash, attempt)).toBeUndefined();
  expect(await records.begin(id, bodyHash, attempt)).toBeUndefined();
  expect(await records.begin(id, bodyHash, randomUUID())).toMatchObject({ bodyHash });
});

describe('a write', () => {
  it('without a key runs each time, each as an operation of its own', async () => {
    const request = { as: ada(), id: randomUUID() };
    await send(request);
    await send(request);
    expect(new Set(runs).size).toBe(2);
  });

  it.each([
    ['a key that can be guessed', 'same', 2],
    ['a key of 128 bits, as the same operation', randomUUID(), 1],
  ])('of a visitor runs each time, with %s: nothing is kept', async (_what, key, operations) => {
    await rows().deleteMany({});
    const input = { params: { id: randomUUID() }, body: { text: 'hello' } };
    for (let i = 0; i < 2; i++) {
      await service.call(writeNoteAnonymously, input, { headers: { 'Idempotency-Key': key } });
    }
    expect([runs.length, new Set(runs).size]).toEqual([2, operations]);
    expect(await rows().countDocuments({})).toBe(0);
  });
});
