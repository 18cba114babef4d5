import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeLimits } from '@alaso/contracts/time-limits';
import {
  type ConnectionProxy,
  startConnectionProxy,
  startTestService,
  testEnvironment,
  testKeySet,
  until,
} from '@alaso/test-kit';
import {
  createKeyFinder,
  createLimiter,
  createLogger,
  createServiceClient,
  openDatabase,
  route,
} from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { openRedis } from '../src/redis/open-redis.ts';
import { writeNote } from './tiny-contract.ts';

const log = createLogger('test', 'silent');
const environment = testEnvironment('orders');
const unavailable = { code: 'service-unavailable', status: 503 };
/** Longer than any of these tests, so that requests made meanwhile get no answer. */
const standstillMs = 60_000;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Starts a neighbor that accepts every call and answers none until told how. */
async function startFrozenNeighbor() {
  let answer: RequestListener | undefined;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    thaw(how: RequestListener) {
      answer = how;
    },
    freeze() {
      answer = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
type Neighbor = Awaited<ReturnType<typeof startFrozenNeighbor>>;

describe('while Redis stands still', () => {
  let proxy: ConnectionProxy;
  let redis: ReturnType<typeof openRedis>;
  beforeAll(async () => {
    const { hostname, port } = new URL(environment.REDIS_URL);
    proxy = await startConnectionProxy(hostname, Number(port));
  });
  beforeEach(async () => {
    proxy.delay(0);
    redis = openRedis(`redis://127.0.0.1:${proxy.port}`, log);
    await until('Redis is there', () => redis.status === 'ready');
  });
  afterEach(() => redis.disconnect());
  afterAll(() => proxy.close());

  const limiterOf = (points: number) =>
    createLimiter(redis, {
      name: `${environment.REDIS_PREFIX}:standstill-${randomUUID()}`,
      points,
      windowMs: 60_000,
      sentence: 'Wait.',
    });

  it('forty limits are decided in less than one answer of Redis used to be waited for', async () => {
    const limiter = limiterOf(100);
    await limiter.take('someone');
    proxy.delay(standstillMs);
    const took = await milliseconds(async () => {
      for (let i = 0; i < 40; i++) await limiter.take('someone');
    });
    expect(took).toBeLessThan(1000);
  });

  it('a caller who has used up their share gets no new one', async () => {
    const limiter = limiterOf(3);
    for (let i = 0; i < 3; i++) await limiter.take('someone');
    proxy.delay(standstillMs);
    await expect(limiter.take('someone')).rejects.toMatchObject({ code: 'too-many-requests' });
    await limiter.forget('someone');
    await limiter.take('someone');
  });

  it('and Redis decides again within a second of its return', async () => {
    const limiter = limiterOf(3);
    proxy.cut();
    for (let i = 0; i < 3; i++) await limiter.take('someone');
    proxy.restore();
    await until('Redis is back', () => redis.status === 'ready');
    // This process would refuse; Redis has not counted anything.
    const taken = () =>
      limiter.take('someone').then(
        () => true,
        () => false,
      );
    await until('what Redis counted counts', taken, 1000);
  });
});

describe('while the database stands still', () => {
  it('a call is answered with 503 and when to try again, and succeeds soon after', async () => {
    const { host } = new URL(environment.MONGODB_URI);
    const [hostname = '', port] = host.split(':');
    const proxy = await startConnectionProxy(hostname, Number(port));
    const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
    const connection = await openDatabase(uri, environment.MONGODB_DATABASE, log, timeLimits.databaseMs);
    const service = await startTestService({
      service: 'orders',
      build: ({ config, ...platform }) =>
        buildTinyApp({ ...platform, config: { ...config, PATIENCE: 1 } }, [
          route(writeNote, async ({ params, body }) => {
            for (let i = 0; i < 3; i++) await connection.collection('notes').findOne({});
            return { body: { id: params.id, text: body.text } };
          }),
        ]),
    });
    const input = { params: { id: randomUUID() }, body: { text: 'hello' } };
    const as = service.user();
    const write = () => service.call(writeNote, input, { as });
    expect((await write()).status).toBe(201);
    proxy.delay(standstillMs);
    const took = await milliseconds(async () => {
      const answer = await write();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    });
    expect(took).toBeLessThan(3000);
    proxy.delay(0);
    await until('it succeeds again', async () => (await write()).status === 201, 5000);
    await service.close();
    await connection.close();
    await proxy.close();
  });
});

describe('while svc-auth stands still', () => {
  let auth: Neighbor;
  let now = 0;
  const kid = 'test-key';
  const giveKeys: RequestListener = (_request, response) => {
    const [{ d: _, ...publicKey } = { d: '' }] = testKeySet.keys;
    response.end(JSON.stringify({ keys: [publicKey] }));
  };
  const realNow = performance.now.bind(performance);
  beforeEach(async () => {
    auth = await startFrozenNeighbor();
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + now);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await auth.close();
  });

  it('nobody waits for keys that are to be renewed; they are used until they expire', async () => {
    const findKey = createKeyFinder(auth.url);
    auth.thaw(giveKeys);
    await findKey(kid);
    auth.freeze();
    now += 301_000;
    const took = await milliseconds(async () => {
      for (let i = 0; i < 100; i++) expect(await findKey(kid)).toBeDefined();
    });
    expect(took).toBeLessThan(500);
    await until('the keys are asked for', () => auth.asked() === 2);
    now += 600_000;
    await expect(findKey(kid)).rejects.toMatchObject(unavailable);
  });

  it('an unknown key is asked for once, not for each call; and is found soon after', async () => {
    const findKey = createKeyFinder(auth.url);
    const took = await milliseconds(() =>
      Promise.all(Array.from({ length: 20 }, () => expect(findKey(kid)).rejects.toMatchObject(unavailable))),
    );
    expect(took).toBeLessThan(timeLimits.keySetMs + 500);
    expect(await milliseconds(() => expect(findKey(kid)).rejects.toMatchObject(unavailable))).toBeLessThan(
      100,
    );
    expect(auth.asked()).toBe(1);
    auth.thaw(giveKeys);
    await until('the key is found', () => findKey(kid).catch(() => undefined), 1000);
  });
});

describe('while a neighbor stands still', () => {
  it('a call to it ends, most end at once, and it is forgiven within a second of its return', async () => {
    const neighbor = await startFrozenNeighbor();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const call = createServiceClient({ from: 'orders', to: 'catalog', baseUrl: neighbor.url, privateKey });
    const note = { id: randomUUID(), text: 'hello' };
    const write = () => call(writeNote, { params: { id: note.id }, body: { text: note.text } });
    const refused = () => expect(write()).rejects.toMatchObject(unavailable);
    const first = await milliseconds(() => Promise.all(Array.from({ length: 5 }, refused)));
    expect(first).toBeLessThan(timeLimits.serviceCallMs + 500);
    expect(await milliseconds(refused)).toBeLessThan(100);
    neighbor.thaw((_request, response) => response.end(JSON.stringify(note)));
    await until('it answers', () => write().catch(() => undefined), 1000);
    await neighbor.close();
  });
});
