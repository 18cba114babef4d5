import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import {
  type ConnectionProxy,
  dropTestData,
  startConnectionProxy,
  testEnvironment,
  until,
} from '@alaso/test-kit';

/** Settings of a worker that calls no one: no key, no addresses of other services, no origin. */
const { NODE_ENV, MONGODB_URI, MONGODB_DATABASE, REDIS_URL, REDIS_PREFIX } = testEnvironment('catalog');
const environment = { NODE_ENV, MONGODB_URI, MONGODB_DATABASE, REDIS_URL, REDIS_PREFIX };

let redis: ConnectionProxy;
const workers: ChildProcess[] = [];

async function startWorker(redisUrl = REDIS_URL) {
  const worker = fork(join(__dirname, 'tiny-worker-main.ts'), {
    env: { PATH: process.env.PATH, ...environment, REDIS_URL: redisUrl },
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  workers.push(worker);
  let output = '';
  worker.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const port = await until('the worker works', () => /"port":(\d+)/.exec(output)?.[1], 60_000);
  return { worker, baseUrl: `http://127.0.0.1:${port}` };
}

let baseUrl: string;
beforeAll(async () => {
  const { hostname, port } = new URL(REDIS_URL);
  redis = await startConnectionProxy(hostname, Number(port));
  ({ baseUrl } = await startWorker(`redis://127.0.0.1:${redis.port}`));
}, 90_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await redis.close();
  await dropTestData(environment);
});

const ask = async (path: string) => {
  const answer = await fetch(baseUrl + path);
  return { status: answer.status, text: await answer.text() };
};

describe('a worker', () => {
  it('says that it lives and that it is ready', async () => {
    expect((await ask('/livez')).status).toBe(200);
    expect(await ask('/readyz')).toEqual({
      status: 200,
      text: JSON.stringify({ status: 'ok', checks: { database: 'ok', redis: 'ok', running: 'ok' } }),
    });
  });

  it('shows the figures of its jobs', async () => {
    expect((await ask('/metrics')).text).toContain('# TYPE job_seconds histogram');
    await until('its queues are counted', async () =>
      (await ask('/metrics')).text.includes('queue_jobs{queue="events-catalog",state="waiting"'),
    );
  });

  it('answers nothing else', async () => {
    expect((await ask('/api/listings')).status).toBe(404);
  });

  it('says that it is not ready while Redis is away, and is alive all the same', async () => {
    redis.cut();
    await until('it is not ready', async () => (await ask('/readyz')).status === 503);
    expect((await ask('/livez')).status).toBe(200);
    redis.restore();
    await until('it is ready again', async () => (await ask('/readyz')).status === 200);
  });

  it('ends in order on SIGTERM', async () => {
    const { worker, baseUrl: other } = await startWorker();
    expect((await fetch(`${other}/livez`)).status).toBe(200);
    worker.kill('SIGTERM');
    await until('it has ended', () => worker.exitCode !== null);
    expect(worker.exitCode).toBe(0);
  });
});
