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
async function startNeighbor(how: Neighbor): Promise<string> {
  const server = createServer((_request, response) => {
    if (how === 'hangs') return;
    const isWhole = how === 'works';
    response.writeHead(isWhole ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ checks: { database: isWhole ? 'ok' : 'unavailable', redis: 'ok' } }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let moderation: TestService;
beforeAll(async () => {
  const addresses = {
    auth: await startNeighbor('works'),
    catalog: await startNeighbor('without-database'),
    orders: await startNeighbor('hangs'),
  };
  const build: Parameters<typeof startTestService>[0]['build'] = (platform) =>
    buildApp(platform, { addresses });
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
const stateOf = async (name: string) => (await health()).services.find((service) => service.name === name);

it('tells which service works and which does not; one that hangs holds nothing up', async () => {
  expect((await health()).redis).toBe('ok');
  expect(await stateOf('auth')).toMatchObject({ api: 'ok', database: 'ok' });
  expect(await stateOf('catalog')).toMatchObject({ api: 'down', database: 'down' });
  expect(await stateOf('orders')).toMatchObject({ api: 'down', database: null });
  expect(await stateOf('moderation')).toMatchObject({ api: 'ok', database: 'ok' });
}, 30_000);

it('tells that a worker lives and how full its queues are; one that has been silent too long is down', async () => {
  expect(await stateOf('moderation')).toMatchObject({ worker: 'down', workerSeenAt: null });
  await moderation.work(
    defineWork({ mailer: { send: () => Promise.resolve() }, shopUrl: 'http://alaso.test' }),
  );
  await until('the worker is seen', async () => (await stateOf('moderation'))?.worker === 'ok');
  expect((await health()).queues).toEqual(
    ['events-moderation', 'jobs-moderation'].map(
      (name) => expect.objectContaining({ name, waiting: 0, failed: 0 }) as unknown,
    ),
  );
  const { redis, config } = moderation.platform;
  const sign = { at: new Date(Date.now() - 60_000).toISOString(), queues: [] };
  await redis.hset(`${config.REDIS_PREFIX}:worker-signs`, 'auth', JSON.stringify(sign));
  await until('the silent one is down', async () => (await stateOf('auth'))?.workerSeenAt === sign.at);
  expect(await stateOf('auth')).toMatchObject({ worker: 'down' });
}, 30_000);
