import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ConnectionProxy,
  startConnectionProxy,
  startTestService,
  type TestService,
  until,
} from '@alaso/test-kit';
import express from 'express';
import { probes } from '../src/observability/probes.ts';
import { openRedis, type RedisClient } from '../src/redis/open-redis.ts';
import { buildTinyApp } from './tiny-app.ts';

let service: TestService;
let proxy: ConnectionProxy;
let redis: RedisClient;
let server: Server;

beforeAll(async () => {
  service = await startTestService({ service: 'catalog', build: (platform) => buildTinyApp(platform, []) });
  const { hostname, port } = new URL(service.platform.config.REDIS_URL);
  proxy = await startConnectionProxy(hostname, Number(port));
  redis = openRedis(`redis://127.0.0.1:${proxy.port}`, service.platform.log, 100);
  await until('Redis is there', () => redis.status === 'ready');
  server = createServer(express().use(probes({ ...service.platform, redis }, 'worker')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  redis.disconnect();
  await proxy.close();
  await service.close();
});

async function ask(path: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, text: await answer.text() };
}
const checksOf = async (path: string): Promise<unknown> => JSON.parse((await ask(path)).text);

describe('a worker', () => {
  it('says that it lives and that it is ready, and nothing else', async () => {
    expect((await ask('/livez')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    expect(await checksOf('/readyz')).toEqual({
      status: 'ok',
      checks: { database: 'ok', redis: 'ok', running: 'ok' },
    });
    expect((await ask('/metrics')).text).toContain('# TYPE job_seconds histogram');
    expect((await ask('/api/listings')).status).toBe(404);
  });

  it('is not ready while Redis is away, and is alive all the same', async () => {
    proxy.cut();
    await until('it is not ready', async () => (await ask('/readyz')).status === 503);
    expect((await ask('/livez')).status).toBe(200);
    proxy.restore();
    await until('it is ready again', async () => (await ask('/readyz')).status === 200);
  });

  it('is not ready while it stops', async () => {
    service.platform.beginStopping();
    expect((await ask('/readyz')).status).toBe(503);
    expect(await checksOf('/readyz')).toMatchObject({ checks: { running: 'unavailable' } });
    expect((await ask('/livez')).status).toBe(200);
  });
});
