import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startConnectionProxy, testEnvironment, until } from '@alaso/test-kit';
import { isDatabaseOutage } from '../src/database/outage.ts';
import { createLimiter, createLogger, createServiceClient, openDatabase } from '../src/index.ts';
import { openRedis } from '../src/redis/open-redis.ts';
import { writeNote } from './tiny-contract.ts';

const log = createLogger('test', 'silent');
const environment = testEnvironment('orders');
/** Longer than any of these tests, so that requests made meanwhile get no answer. */
const frozenMs = 3_600_000;

/** Watches a call whose own limit is far away: it proves that the answer did not come. */
function watch(call: Promise<unknown>) {
  const control = { isOpen: true };
  const end = () => void (control.isOpen = false);
  call.then(end, end);
  return control;
}

it('a call to a neighbor that stands still ends with its limit', async () => {
  const held: ServerResponse[] = [];
  const neighbor = createServer((_request, response) => void held.push(response));
  await new Promise<void>((resolve) => neighbor.listen(0, '127.0.0.1', resolve));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const note = { id: randomUUID(), text: 'hello' };
  const callWith = (patience: number) => {
    const baseUrl = `http://127.0.0.1:${(neighbor.address() as AddressInfo).port}/`;
    const call = createServiceClient({ from: 'orders', to: 'catalog', baseUrl, privateKey, patience });
    return call(writeNote, { params: { id: note.id }, body: { text: note.text } });
  };
  const patient = callWith(1000);
  const control = watch(patient);
  await until('the neighbor has been asked', () => held.length === 1);
  await expect(callWith(0.02)).rejects.toMatchObject({ code: 'service-unavailable', status: 503 });
  expect(control.isOpen).toBe(true);
  held[0]?.end(JSON.stringify(note));
  expect(await patient).toEqual(note);
  neighbor.closeAllConnections();
  await new Promise((resolve) => neighbor.close(resolve));
});

it('an operation of a database that stands still ends with its limit', async () => {
  const { host } = new URL(environment.MONGODB_URI);
  const [hostname = '', port] = host.split(':');
  const proxy = await startConnectionProxy(hostname, Number(port));
  const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  const [hasty, patient] = [
    await openDatabase(uri, environment.MONGODB_DATABASE, log, 300),
    await openDatabase(environment.MONGODB_URI, environment.MONGODB_DATABASE, log),
  ];
  const read = () => hasty.collection('notes').findOne({});
  // Opening a connection takes longer than the limit on a busy machine.
  await until('it is connected', () =>
    read().then(
      () => true,
      () => false,
    ),
  );
  proxy.delay(frozenMs);
  const refusal: unknown = await read().catch((error: unknown) => error);
  expect(isDatabaseOutage(refusal)).toBe(true);
  // It is this connection that stands still, not the database.
  expect(await patient.collection('notes').findOne({})).toBeNull();
  await hasty.close(true);
  await patient.close();
  await proxy.close();
});

it('a limit is decided without a Redis that stands still, with what this process has counted', async () => {
  const { hostname, port } = new URL(environment.REDIS_URL);
  const proxy = await startConnectionProxy(hostname, Number(port));
  const url = `redis://127.0.0.1:${proxy.port}`;
  const [redis, patient] = [openRedis(url, log), openRedis(url, log, 1000)];
  await until('both are connected', () => redis.status === 'ready' && patient.status === 'ready');
  const limiter = createLimiter(redis, {
    name: `${environment.REDIS_PREFIX}:frozen`,
    points: 3,
    windowMs: 3_600_000,
    sentence: 'Wait.',
  });
  await limiter.take('someone');
  proxy.delay(frozenMs);
  const control = watch(patient.ping());
  for (let taken = 1; taken < 3; taken += 1) await limiter.take('someone');
  await expect(limiter.take('someone')).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(control.isOpen).toBe(true);
  redis.disconnect();
  patient.disconnect();
  await proxy.close();
});
