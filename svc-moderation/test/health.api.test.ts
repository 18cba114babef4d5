import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health, moderationRoutes } from '@alaso/contracts';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { defineWork } from '../src/work.ts';

/** A neighbor's `/readyz`: it works, works without its database, or accepts a call and never answers. */
type Neighbor = 'works' | 'without-database' | 'hangs';
const servers: Server[] = [];
async function startNeighbor(how: () => Neighbor): Promise<string> {
  const server = createServer((_request, response) => {
    if (how() === 'hangs') return;
    const isWhole = how() === 'works';
    response.writeHead(isWhole ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ checks: { database: isWhole ? 'ok' : 'unavailable', redis: 'ok' } }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A call that hangs costs its whole time limit: only one test waits for it, and with less patience. */
let howOrders: Neighbor = 'works';
let moderation: TestService;
beforeAll(async () => {
  const addresses = {
    auth: await startNeighbor(() => 'works'),
    catalog: await startNeighbor(() => 'without-database'),
    orders: await startNeighbor(() => howOrders),
  };
  const build: Parameters<typeof startTestService>[0]['build'] = (platform) =>
    buildApp({ ...platform, config: { ...platform.config, PATIENCE: 2 } }, { addresses });
  moderation = await startTestService({ service: 'moderation', build, database });
});
afterAll(async () => {
  await moderation.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function health(): Promise<Health> {
  const answer = await moderation.call(
    moderationRoutes.adminHealth,
    {},
    { as: moderation.user({ role: 'admin' }) },
  );
  return z.parse(Health, answer.body);
}
const readState = async (name: string) => (await health()).services.find((service) => service.name === name);

it('shows which service works and which does not; one that hangs holds nothing up', async () => {
  howOrders = 'hangs';
  const { redis, services } = await health();
  howOrders = 'works';
  const states = services.map(({ name, api, database: rows }) => [name, { api, database: rows }] as const);
  expect([redis, Object.fromEntries(states)]).toEqual([
    'ok',
    {
      auth: { api: 'ok', database: 'ok' },
      catalog: { api: 'down', database: 'down' },
      orders: { api: 'down', database: null },
      moderation: { api: 'ok', database: 'ok' },
    },
  ]);
});

it('shows that a worker lives and how full its queues are; one that has been silent too long is down', async () => {
  expect(await readState('moderation')).toMatchObject({ worker: 'down', workerSeenAt: null });
  await moderation.work(
    defineWork({ mailer: { send: () => Promise.resolve() }, shopUrl: 'http://alaso.test' }),
  );
  await until('the worker is seen', async () => (await readState('moderation'))?.worker === 'ok');
  expect((await health()).queues).toEqual(
    ['events-moderation', 'jobs-moderation'].map(
      (name) => expect.objectContaining({ name, waiting: 0, failed: 0 }) as unknown,
    ),
  );
  const { redis, config } = moderation.platform;
  const sign = { at: new Date(Date.now() - 60_000).toISOString(), queues: [] };
  await redis.hset(`${config.REDIS_PREFIX}:worker-signs`, 'auth', JSON.stringify(sign));
  await until('the silent one is down', async () => (await readState('auth'))?.workerSeenAt === sign.at);
  expect(await readState('auth')).toMatchObject({ worker: 'down' });
});
