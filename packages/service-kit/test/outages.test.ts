import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ConnectionProxy,
  startConnectionProxy,
  startTestService,
  type TestService,
  testEnvironment,
  testKeySet,
  until,
} from '@alaso/test-kit';
import mongoose from 'mongoose';
import { isDatabaseOutage } from '../src/database/outage.ts';
import {
  createKeyFinder,
  createLimiter,
  createLogger,
  openDatabase,
  openRevocations,
  type Revocations,
  route,
} from '../src/index.ts';
import { openRedis } from '../src/redis/open-redis.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote } from './tiny-contract.ts';

const log = createLogger('test', 'silent');
const environment = testEnvironment('orders');
const unavailable = { code: 'service-unavailable', status: 503, retryAfterMs: 5000 };

describe('while Redis is away', () => {
  let proxy: ConnectionProxy;
  let behindProxy: ReturnType<typeof openRedis>;
  let direct: ReturnType<typeof openRedis>;
  let cutOff: Revocations;
  let other: Revocations;
  const prefix = environment.REDIS_PREFIX;
  const claims = () => ({ sub: randomUUID(), sid: randomUUID(), ver: 3 });

  beforeAll(async () => {
    const { hostname, port } = new URL(environment.REDIS_URL);
    proxy = await startConnectionProxy(hostname, Number(port));
    behindProxy = openRedis(`redis://127.0.0.1:${proxy.port}`, log);
    direct = openRedis(environment.REDIS_URL, log);
    await until('both are connected', () => behindProxy.status === 'ready' && direct.status === 'ready');
    cutOff = await openRevocations(behindProxy, prefix, log);
    other = await openRevocations(direct, prefix, log);
  });
  const bringBack = async () => {
    proxy.restore();
    await until('Redis is back', () => behindProxy.status === 'ready');
  };
  beforeEach(bringBack);
  afterAll(async () => {
    await bringBack();
    cutOff.close();
    other.close();
    await direct.del(`${prefix}:revocations`);
    behindProxy.disconnect();
    direct.disconnect();
    await proxy.close();
  });

  it('nothing can be revoked: the caller is told so, and nothing has changed', async () => {
    const user = claims();
    proxy.cut();
    await expect(cutOff.revokeUser(user.sub, 4)).rejects.toMatchObject(unavailable);
    await expect(cutOff.revokeSession(user.sid)).rejects.toMatchObject(unavailable);
    await expect(cutOff.revokeFormer(user.sid, 1)).rejects.toMatchObject(unavailable);
    expect([cutOff.isRevoked(user), cutOff.lowestVersion(user.sub)]).toEqual([false, 0]);
  });

  it('what was known stays known; what others revoked meanwhile is learned when it is back', async () => {
    const [before, during] = [claims(), claims()];
    await other.revokeSession(before.sid);
    await until('the revocation has arrived', () => cutOff.isRevoked(before));
    proxy.cut();
    await other.revokeUser(during.sub, 4);
    expect([cutOff.isRevoked(before), cutOff.isRevoked(during)]).toEqual([true, false]);
    proxy.restore();
    await until('what was missed is learned', () => cutOff.isRevoked(during));
    expect(cutOff.isRevoked({ ...during, ver: 4 })).toBe(false);
  });

  it('requests are still limited, by each process for itself', async () => {
    const limiter = createLimiter(behindProxy, {
      name: `${prefix}:outage`,
      points: 3,
      windowMs: 60_000,
      sentence: 'Wait.',
    });
    proxy.cut();
    for (let i = 0; i < 3; i++) await limiter.take('someone');
    await expect(limiter.take('someone')).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

/** Opens the database behind a proxy that can cut it off. */
async function openBehindProxy() {
  const { host } = new URL(environment.MONGODB_URI);
  const [hostname = '', port] = host.split(':');
  const proxy = await startConnectionProxy(hostname, Number(port));
  const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  const connection = await openDatabase(uri, environment.MONGODB_DATABASE, log);
  return {
    proxy,
    connection,
    close: async () => {
      await connection.close();
      await proxy.close();
    },
  };
}

describe('while the database is away', () => {
  it('a call is answered with 503 and when to try again, and succeeds when it is back', async () => {
    const { proxy, connection, close } = await openBehindProxy();
    const service: TestService = await startTestService({
      service: 'orders',
      build: (platform) =>
        buildTinyApp(platform, [
          route(writeNote, async ({ params, body }) => {
            await connection.collection('notes').findOne({});
            return { body: { id: params.id, text: body.text } };
          }),
        ]),
    });
    const input = { params: { id: randomUUID() }, body: { text: 'hello' } };
    const as = service.user();
    expect((await service.call(writeNote, input, { as })).status).toBe(201);
    proxy.cut();
    const answer = await service.call(writeNote, input, { as });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    proxy.restore();
    expect((await service.call(writeNote, input, { as })).status).toBe(201);
    await service.close();
    await close();
  });

  it('an insertion of rows that the database cuts off is an outage', async () => {
    const { proxy, connection, close } = await openBehindProxy();
    const notes = connection.collection('notes');
    await notes.insertMany([{ text: 'hello' }]);
    proxy.cut();
    const refusal: unknown = await notes
      .insertMany([{ text: 'hello again' }])
      .catch((error: unknown) => error);
    await close();
    expect(refusal).toBeInstanceOf(mongoose.mongo.MongoBulkWriteError);
    expect(isDatabaseOutage(refusal)).toBe(true);
  });

  it('a connection that is closed while it is written to is an outage', () => {
    const closed = Object.assign(new Error('This socket has been ended by the other party'), {
      code: 'EPIPE',
    });
    expect(isDatabaseOutage(closed)).toBe(true);
  });

  it('other errors are no outage', () => {
    expect(isDatabaseOutage(new Error('something else'))).toBe(false);
  });
});

describe('the keys of svc-auth', () => {
  const kid = 'test-key';
  let asked = 0;
  let status = 200;
  const server = createServer((_request, response) => {
    asked += 1;
    const [{ d: _, ...publicKey } = { d: '' }] = testKeySet.keys;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ keys: [publicKey] }));
  });
  let url = '';
  let now = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  beforeEach(() => {
    asked = 0;
    status = 200;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are asked for once by many, and for made-up ids at most once in 10 seconds', async () => {
    const findKey = createKeyFinder(url);
    const found = await Promise.all(Array.from({ length: 20 }, () => findKey(kid)));
    expect(found.every((key) => key?.asymmetricKeyType === 'ec')).toBe(true);
    for (let i = 0; i < 20; i++) expect(await findKey(`made-up-${i}`)).toBeUndefined();
    expect(asked).toBe(1);
    now += 10_001;
    await findKey('made-up');
    await findKey('made-up');
    expect(asked).toBe(2);
  });

  it('are asked for again after 5 minutes, and go on working while svc-auth is away', async () => {
    const findKey = createKeyFinder(url);
    await findKey(kid);
    now += 299_000;
    await findKey(kid);
    expect(asked).toBe(1);
    now += 2000;
    status = 500;
    expect(await findKey(kid)).toBeDefined();
    await until('they are asked for', () => asked === 2);
  });

  it('are unavailable, and not wrong, while svc-auth has never answered', async () => {
    status = 500;
    await expect(createKeyFinder(url)(kid)).rejects.toMatchObject(unavailable);
    await expect(createKeyFinder('http://127.0.0.1:9/')(kid)).rejects.toMatchObject(unavailable);
  });
});
