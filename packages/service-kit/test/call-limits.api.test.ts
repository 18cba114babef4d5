import { randomUUID } from 'node:crypto';
import { Problem } from '@alaso/contracts';
import { startTestService, type TestAnswer, type TestService, type TestUser } from '@alaso/test-kit';
import express from 'express';
import * as z from 'zod/mini';
import { type ApiPlatform, route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { greet, tellTime, writeNote, writeNoteAnonymously } from './tiny-contract.ts';

const limits = { RATE_LIMIT_PER_MINUTE: 5, VISITOR_READS_PER_MINUTE: 50 };
const buildProcess = (platform: ApiPlatform) =>
  buildTinyApp({ ...platform, config: { ...platform.config, ...limits } }, [
    route(greet, () => ({ body: { to: 'you' } })),
    route(tellTime, () => ({ body: { given: [] } })),
    route(writeNote, ({ params, body }) => ({ body: { id: params.id, text: body.text } })),
    route(writeNoteAnonymously, ({ params, body }) => ({ body: { id: params.id, text: body.text } })),
  ]);
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    service: 'orders',
    build: (platform) => {
      const [one, another] = [buildProcess(platform), buildProcess(platform)];
      return express().use((request, response, next) => {
        (request.headers['x-process'] === 'another' ? another : one)(request, response, next);
      });
    },
  });
});
afterAll(() => service.close());

let last = 0;
const newAddress = () => `10.1.0.${++last}`;
type From = { as?: TestUser; address: string };
const headersOf = ({ address }: From) => ({ 'X-Forwarded-For': address });
const read = (from: From) => service.call(tellTime, {}, { as: from.as, headers: headersOf(from) });
const write = (from: From) =>
  service.call(
    from.as ? writeNote : writeNoteAnonymously,
    { params: { id: randomUUID() }, body: { text: 'hello' } },
    { as: from.as, headers: headersOf(from) },
  );
const times = async (count: number, act: () => Promise<TestAnswer>) =>
  (await Promise.all(Array.from({ length: count }, act))).map(({ status }) => status);

it('lets the visitors behind one address read ten times as much as one person may do', async () => {
  const address = newAddress();
  expect(new Set(await times(50, () => read({ address })))).toEqual(new Set([200]));
  const refused = await read({ address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(z.parse(Problem, refused.body)).toMatchObject({
    code: 'too-many-requests',
    detail: expect.stringContaining('from your network') as unknown,
  });
});

it('counts the addresses of one IPv6 network together', async () => {
  let host = 0;
  const within = (network: string) => () => read({ address: `2c0f:f5c0:1:${network}:${++host}::1` });
  expect(new Set(await times(50, within('7')))).toEqual(new Set([200]));
  expect((await within('7')()).status).toBe(429);
  expect((await within('8')()).status).toBe(200);
});

it('counts what visitors write apart, and as little as ever', async () => {
  const address = newAddress();
  await times(20, () => read({ address }));
  const statuses = await times(7, () => write({ address }));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await read({ address })).status).toBe(200);
});

it('counts a person alone, whatever the neighbors behind the address do', async () => {
  const address = newAddress();
  await times(51, () => read({ address }));
  const as = service.user();
  expect(new Set(await times(3, () => read({ address, as })))).toEqual(new Set([200]));
  expect((await service.call(greet, {}, { as, headers: headersOf({ address }) })).status).toBe(200);
  expect((await write({ address, as })).status).toBe(201);
  const refused = await read({ address: newAddress(), as });
  expect([refused.status, z.parse(Problem, refused.body).detail]).toEqual([
    429,
    'That was more than 5 requests in a minute. Please wait a moment and try again.',
  ]);
});

it('counts together what two processes have counted alone', async () => {
  const address = newAddress();
  const elsewhere = { headers: { ...headersOf({ address }), 'X-Process': 'another' } };
  const readElsewhere = () => service.call(tellTime, {}, elsewhere);
  expect(new Set(await times(30, () => read({ address })))).toEqual(new Set([200]));
  expect(new Set(await times(20, readElsewhere))).toEqual(new Set([200]));
  expect([(await readElsewhere()).status, (await read({ address })).status]).toEqual([429, 429]);
});
