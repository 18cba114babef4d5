import {
  type ConnectionProxy,
  startConnectionProxy,
  startTestService,
  type TestService,
  testEnvironment,
  until,
} from '@alaso/test-kit';
import { buildTinyApp } from './tiny-app.ts';

let redis: ConnectionProxy;
let service: TestService;
beforeAll(async () => {
  const { hostname, port } = new URL(testEnvironment('orders').REDIS_URL);
  redis = await startConnectionProxy(hostname, Number(port));
  service = await startTestService({
    service: 'orders',
    build: (platform) => buildTinyApp(platform, []),
    settings: { REDIS_URL: `redis://127.0.0.1:${redis.port}` },
  });
});
afterAll(async () => {
  await service.close();
  await redis.close();
});

const readiness = async () => {
  const { status, text } = await service.send('GET', '/readyz');
  return [status, text];
};
const answer = (status: string, checks: object) => [200, JSON.stringify({ status, checks })];

/** Writes a worker heartbeat of this age. */
const workerSeen = (ageMs: number) =>
  service.platform.redis.hset(
    `${service.platform.config.REDIS_PREFIX}:worker-signs`,
    'orders',
    JSON.stringify({ at: new Date(Date.now() - ageMs).toISOString(), queues: [] }),
  );

it('is ok with its database, Redis and a worker', async () => {
  await workerSeen(0);
  const checks = { database: 'ok', redis: 'ok', worker: 'ok', running: 'ok' };
  expect(await readiness()).toEqual(answer('ok', checks));
});

it('is degraded while its worker has given no sign for 9 s, and takes calls', async () => {
  await workerSeen(9000);
  const checks = { database: 'ok', redis: 'ok', worker: 'unavailable', running: 'ok' };
  expect(await readiness()).toEqual(answer('degraded', checks));
});

it('is degraded while Redis is away, and takes calls', async () => {
  redis.cut();
  const checks = { database: 'ok', redis: 'unavailable', running: 'ok' };
  expect(await readiness()).toEqual(answer('degraded', checks));
  redis.restore();
  await until('Redis is back', () => service.platform.redis.status === 'ready');
  await workerSeen(0);
  await until('all is well', async () => (await readiness()).join().includes('"status":"ok"'));
});
