import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TelemetryReport } from '@alaso/contracts/telemetry';
import { createLogger, openRedis } from '@alaso/service-kit/redis';
import { until } from '@alaso/test-kit';
import { Redis } from 'ioredis';
import { createTelemetryMetrics } from '../src/telemetry/telemetry-server.ts';
import { createTelemetryServer } from '../src/telemetry/telemetry-server.ts';
import { createVisitCounts } from '../src/telemetry/visit-counts.ts';
import { createVisitTokens } from '../src/telemetry/visit-tokens.ts';

const prefix = `gateway-${process.pid}-test`;
const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
const begin = new Date('2026-11-22T10:00:00Z');
const tokens = createVisitTokens(() => 'the key of this test');
const later = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);

const site = mkdtempSync(path.join(tmpdir(), 'alaso-telemetry-'));
mkdirSync(path.join(site, 'mfe', 'shop', '1.0.0-new'), { recursive: true });
const slice = {
  name: 'shop',
  title: 'Shop',
  version: '1.0.0-new',
  entry: '/mfe/shop/1.0.0-new/entry.js',
  integrity: 'sha384-a',
  routes: [{ path: '/item/:id', title: 'Item', access: 'anyone' }],
};
writeFileSync(path.join(site, 'registry.json'), JSON.stringify({ slices: [slice] }));

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) close();
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  rmSync(site, { recursive: true });
});

let now = begin;
const lost: unknown[] = [];
beforeEach(() => {
  now = begin;
  lost.length = 0;
});

/** Starts the process of one gateway. */
async function gateway(connection: Parameters<typeof createVisitCounts>[0] = redis) {
  const metrics = createTelemetryMetrics();
  const server = createTelemetryServer({
    site,
    tokens,
    metrics,
    counts: createVisitCounts(connection, prefix),
    now: () => now,
    onLost: (error) => lost.push(error),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/telemetry`;
  return {
    metrics,
    /** Requests a page's token, as nginx does. */
    page: (from: string) =>
      fetch(new URL('/visit-token', address), { headers: { 'x-forwarded-for': from } }).then((answer) =>
        answer.text(),
      ),
    send: (
      report: unknown,
      from = '10.0.0.1',
      type = 'application/json',
      page: string | undefined = tokens.tokenFor(from, now),
    ) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': from },
        body: typeof report === 'string' ? report : JSON.stringify({ page, ...Object(report) }),
      }).then(({ status }) => status),
  };
}

const visit = (outcome: TelemetryReport['visits'][number]['outcome'], version = '1.0.0-new') => ({
  slice: 'shop',
  version,
  outcome,
  ms: 420,
});
const report = (over: Partial<TelemetryReport> = {}): TelemetryReport => ({
  lot: 1,
  visits: [],
  vitals: [],
  ...over,
});
const figures = (from: Date, to: Date) =>
  createVisitCounts(redis, prefix).figures('shop', '1.0.0-new', from, to);

test('a person counts once in a span of minutes, over several gateways, and nothing of them is kept', async () => {
  const [one, other] = [await gateway(), await gateway()];
  for (const minute of [0, 1, 2]) {
    now = later(minute);
    for (const { send } of [one, other])
      expect(await send(report({ lot: 3, visits: [visit('load')] }), '197.210.7.9')).toBe(204);
  }
  now = later(2);
  await one.send(report({ lot: 4, visits: [visit('run')] }), '197.210.7.9');
  await one.send(report({ lot: 3, visits: [visit('mount')] }), '2c0f:f5c0:1::1');
  await other.send(report({ lot: 3, visits: [visit('mount')] }), '2c0f:f5c0:1:9::2');
  await until('all are counted', async () => (await figures(begin, later(9))).failed === 3);
  expect(await figures(begin, later(9))).toEqual({ people: 3, failed: 3, networks: 2 });
  expect(await figures(begin, later(1))).toEqual({ people: 1, failed: 1, networks: 1 });
  expect(await figures(later(3), later(12))).toEqual({ people: 0, failed: 0, networks: 0 });
  const keys = await redis.keys(`${prefix}:*`);
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
  const kept = (await Promise.all(keys.map((key) => redis.getBuffer(key)))).map(String).join();
  expect(keys.join() + kept).not.toMatch(/197\.210|2c0f/);
});

test('only visits to a page that the gateway served to that network within the hour count', async () => {
  const { send, page, metrics } = await gateway();
  now = later(60);
  const failed = report({ visits: [visit('run')] });
  const token = await page('10.2.0.1');
  const [validUntil = '', signature = ''] = token.split('.');
  const forged = [
    ['10.2.0.2', token],
    ['10.2.0.1', `${Number(validUntil) + 1}.${signature}`],
    ['10.2.0.1', `${validUntil}.${'x'.repeat(43)}`],
  ] as const;
  for (const [from, claimed] of forged)
    expect(await send(failed, from, 'application/json', claimed)).toBe(204);
  now = later(121);
  expect(await send(failed, '10.2.0.1', 'application/json', token)).toBe(204);
  expect(await send(JSON.stringify(failed), '10.2.0.1')).toBe(204);
  now = later(119);
  expect(await send(failed, '10.2.0.1', 'application/json', token)).toBe(204);
  await until('it is counted', async () => (await figures(later(60), later(122))).failed > 0);
  expect(await figures(later(60), later(122))).toEqual({ people: 1, failed: 1, networks: 1 });
  expect(await metrics.registry.metrics()).toContain('outcome="run",service="gateway"} 1');
});

test('one network counts as few people, however many it claims to be', async () => {
  const { send } = await gateway();
  now = later(200);
  for (let lot = 0; lot < 32; lot++) await send(report({ lot, visits: [visit('run')] }), '10.3.0.1');
  await send(report({ visits: [visit('run')] }), '10.3.0.2');
  await until('all are counted', async () => {
    const { networks, people } = await figures(now, now);
    return networks === 2 && people >= 5;
  });
  expect(await figures(now, now)).toEqual({ people: 5, failed: 5, networks: 2 });
});

test('visits that went well are counted of a sample, and stand for the others', async () => {
  const { send, metrics } = await gateway();
  now = later(20);
  for (const lot of [5, 6, 7, 8, 31])
    await send(report({ lot, visits: [visit('shown'), visit('late')] }), '10.1.1.1');
  await until('the last is counted', async () =>
    (await metrics.registry.metrics()).includes('outcome="late",service="gateway"} 5'),
  );
  await until('all are in Redis', async () => (await figures(now, now)).people >= 12);
  expect(await figures(later(20), later(20))).toEqual({ people: 12, failed: 0, networks: 0 });
});

test('only releases and routes of the published site become figures', async () => {
  const { send, metrics } = await gateway();
  now = later(30);
  const vital = (route: string) => ({ name: 'LCP' as const, route, value: 1200 });
  const odd = ['never-published', '..', '...'].map((version) => visit('run', version));
  expect(await send(report({ visits: odd, vitals: [vital('/item/:id'), vital('/item/my-secret')] }))).toBe(
    204,
  );
  const text = await until('it is counted', async () => {
    const said = await metrics.registry.metrics();
    return said.includes('/item/:id') && said;
  });
  expect(text).not.toMatch(/never-published|my-secret|slice_visits_total\{/);
  expect(text).toContain('page_vital_seconds_count{service="gateway",route="none",name="LCP"} 1');
  expect(await redis.keys(`${prefix}:slices:*never*`)).toEqual([]);
});

test.each([
  ['no JSON', 'nonsense'],
  ['an unknown field', { ...report(), userId: 7 }],
  [
    'an address in the place of a route',
    report({ vitals: [{ name: 'LCP', route: '/item/1?q=gele', value: 1 }] }),
  ],
  ['more than it may hold', report({ visits: Array.from({ length: 21 }, () => visit('run')) })],
  ['more than 8 kB', JSON.stringify(report()).padEnd(9000)],
])('%s is refused', async (_what, body) => {
  expect(await (await gateway()).send(body)).toBe(400);
});

test('a page of others cannot tell: its browser sends no JSON without asking', async () => {
  expect(await (await gateway()).send(report(), '10.0.0.1', 'text/plain;charset=UTF-8')).toBe(400);
});

test('while Redis is away, a report is answered and its figures are counted', async () => {
  const away = openRedis('redis://127.0.0.1:9', createLogger('test', 'silent'));
  closing.push(() => away.disconnect());
  const { send, metrics } = await gateway(away);
  expect(await send(report({ visits: [visit('run')] }))).toBe(204);
  await until('it is lost', () => lost.length === 1);
  expect(await metrics.registry.metrics()).toContain(
    'slice_visits_total{slice="shop",version="1.0.0-new",outcome="run",service="gateway"} 1',
  );
});
