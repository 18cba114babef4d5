import { randomUUID } from 'node:crypto';
import { Problem } from '@alaso/contracts';
import type { TestAnswer, TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { crowdedBodies, type PostNote, startNotes, unknownFields, withKey } from './crowded-bodies.ts';

let service: TestService;
let post: PostNote;
beforeAll(async () => {
  ({ service, post } = await startNotes());
});
afterAll(() => service.close());

const problemOf = (answer: TestAnswer) => z.parse(Problem, answer.body);
const codeOf = (answer: TestAnswer) => [answer.status, problemOf(answer).code];

describe('a body with very many errors', () => {
  it('tells twenty of them and counts the others', async () => {
    const refused = await post(unknownFields(50));
    const { detail, errors } = problemOf(refused);
    expect(refused.status).toBe(400);
    expect(errors).toHaveLength(20);
    expect(errors?.at(-1)?.path).toBe('body.f18');
    expect(detail).toMatch(/^Text: write something\. Unknown field “f0”\. Remove it\. .* And 31 more\.$/);
  });

  it.each(crowdedBodies)('(%s) is answered in less than 10 kB', async (_what, body, status) => {
    for (const options of [{}, withKey()]) {
      const refused = await post(body, options);
      expect(refused.status).toBe(status);
      expect(Buffer.byteLength(refused.text)).toBeLessThan(10_000);
      expect(refused.text).not.toMatch(/\\u0001|\u202e/);
    }
  });
});

describe('a body over its limit', () => {
  it('is refused with the limit of this call, whatever it holds', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
    const refused = await post(body);
    expect([...codeOf(refused), problemOf(refused).detail]).toEqual([
      413,
      'body-too-large',
      'Send at most 64 kB.',
    ]);
    expect((await post(body, { to: 'wide-notes' })).status).toBe(201);
  });
});

describe('a body nested deeper than 32', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['33 deep', nested(33), 'notes'],
    ['30,000 deep', nested(30_000), 'notes'],
    ['100,000 deep', nested(100_000), 'wide-notes'],
    ['100,000 deep in a field', `{"text":${nested(100_000)}}`, 'wide-notes'],
    ['objects in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'wide-notes'],
  ] as const)('(%s) is refused with 400, with a key as without', async (_what, body, to) => {
    for (const options of [{}, withKey()]) {
      const refused = await post(body, { to, ...options });
      expect(codeOf(refused)).toEqual([400, 'malformed-request']);
      expect(problemOf(refused).detail).toContain('at most 32 deep');
    }
  });

  it('is not what 32 is', async () => {
    expect(codeOf(await post(nested(32)))).toEqual([400, 'invalid-input']);
  });
});

it('keeps nothing of a request that it refused before it was begun', async () => {
  const rows = service.platform.connection.collection('idempotency');
  await rows.deleteMany({});
  const key = randomUUID();
  const headers = { 'Idempotency-Key': key };
  const as = service.user();
  const path = `/api/notes/${randomUUID()}`;
  const send = (body: string) => service.send('POST', path, { as, body, headers });
  for (const body of ['{"text":""}', '{', '{"a":1}', `{"text":"${'x'.repeat(70_000)}"}`]) {
    expect([400, 413]).toContain((await send(body)).status);
  }
  expect(await rows.countDocuments({})).toBe(0);
  expect((await send('{"text":"mended"}')).status).toBe(201);
});
