import { randomInt } from 'node:crypto';
import {
  authRoutes,
  catalogRoutes,
  moderationRoutes,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  type ServiceName,
  serviceNames,
  User,
} from '@alaso/contracts';
import { type ConnectionProxy, endAfterKillsMs, startConnectionProxy, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { openServiceDatabase } from './service-database.ts';
import type { ServiceProcess } from './service-process.ts';
import { erased, findTraces, let30DaysPass, nothingWaits } from './traces.ts';

/** Messages to the database, counted from the first one about the user. `KILLED_AFTER=7` repeats a run. */
const chosen = process.env.KILLED_AFTER;
const afterMessages = (max: number) => (chosen === undefined ? randomInt(0, max) : Number(chosen));

let platform: TestPlatform;
const proxies = new Map<ServiceName, ConnectionProxy>();
let worker: ServiceProcess;
let catalog: ServiceProcess;

/** Without directConnection the driver would discover the database's own address and bypass the proxy. */
const behindProxy = (service: ServiceName) => ({
  MONGODB_URI: `mongodb://127.0.0.1:${proxies.get(service)?.port}/?directConnection=true`,
});

beforeAll(async () => {
  platform = await openTestPlatform({ services: serviceNames, environment: { JOB_LOCK_MS: '3000' } });
  for (const service of ['auth', 'catalog'] as const) {
    const { hostname, port } = new URL(platform.environment(service).MONGODB_URI ?? '');
    proxies.set(service, await startConnectionProxy(hostname, Number(port)));
  }
  for (const service of ['catalog', 'orders', 'moderation'] as const) platform.startWorker(service);
  worker = platform.startWorker('auth', behindProxy('auth'));
  catalog = await platform.start('catalog', behindProxy('catalog'));
  for (const service of ['auth', 'orders', 'moderation'] as const) await platform.start(service);
}, 300_000);

afterAll(async () => {
  await platform?.close();
  for (const proxy of proxies.values()) await proxy.close();
}, endAfterKillsMs);

const WithId = z.object({ id: z.string() });

async function call<C extends RouteContract>(contract: C, input: RequestInput<C>, by?: { cookie: string }) {
  const answer = await platform.call(contract, input, by);
  if (answer.status !== contract.status)
    throw new Error(`${contract.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
const idOf = async (asked: ReturnType<typeof call>) => z.parse(WithId, (await asked).body).id;

test('killed (-9) in the middle of an erasure, a neighbor and then the worker: it completes, and nothing is left', async () => {
  const mark = uniqueLetters();
  const [firstName, lastName, email] = [`Ada${mark}`, `Eze${mark}`, `${mark}@example.com`];
  const { body, cookies } = await call(authRoutes.register, {
    body: { email, firstName, lastName, password: 'lace-and-george' },
  });
  const { id: userId } = z.parse(z.object({ user: User }), body).user;
  const own = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  const says = `${firstName} ${lastName}, ${email}`;
  const listing = (description: string, by: { cookie: string }) =>
    idOf(
      call(
        catalogRoutes.createListing,
        { body: { title: 'Emerald lace', category: 'resale', price: '15000', description } },
        by,
      ),
    );
  const mine = await listing(says, own);
  const theirs = await listing('As good as new', platform.session());
  await call(catalogRoutes.createDraft, { body: { title: 'Half a gele', description: says } }, own);
  await call(catalogRoutes.addFavorite, { params: { listingId: theirs } }, own);
  const search = { name: `For ${firstName}`, filters: { fabricType: 'adire' as const } };
  await call(catalogRoutes.saveSearch, { body: search }, own);
  const conversation = await idOf(call(ordersRoutes.openConversation, { body: { listingId: theirs } }, own));
  await call(ordersRoutes.sendMessage, { params: { id: conversation }, body: { text: says } }, own);
  const report = { listingId: theirs, reason: 'fraud' as const, description: says };
  await call(moderationRoutes.fileReport, { body: report }, own);

  await call(authRoutes.deleteAccount, {}, own);
  await until('the items are hidden', async () => {
    const answer = await platform.call(catalogRoutes.getListing, { params: { id: mine } });
    return answer.status === 404;
  });
  await nothingWaits(platform);
  const needles = [email, firstName, lastName];
  const kinds = (await findTraces(platform, needles)).map((place) => place.split(/[ -]/, 2).join(' '));
  expect([...new Set(kinds)].toSorted()).toEqual([
    'auth users',
    'catalog drafts',
    'catalog listings',
    'catalog saved_searches',
    'mail account',
    'mail verify',
    'moderation reports',
    'orders conversation_members',
    'orders conversations',
    'orders messages',
  ]);

  const [atNeighbor, atWorker] = [afterMessages(6), afterMessages(18)];
  process.stdout.write(`killed after ${atNeighbor} messages of svc-catalog and ${atWorker} of the worker\n`);
  const neighborStalls = proxies.get('catalog')?.stallAfter(atNeighbor, [userId]);
  await let30DaysPass(platform, userId);
  await neighborStalls;
  await catalog.kill('SIGKILL');
  proxies.get('catalog')?.restore();
  expect(await isErased(userId)).toBe(false);

  const workerStalls = proxies.get('auth')?.stallAfter(atWorker, [userId]);
  catalog = await platform.start('catalog', behindProxy('catalog'));
  await workerStalls;
  await worker.kill('SIGKILL');
  proxies.get('auth')?.restore();
  expect(await isErased(userId)).toBe(false);

  worker = platform.startWorker('auth', behindProxy('auth'));
  await erased(platform, userId);
  const traces = (await findTraces(platform, needles)).filter((place) => !place.startsWith('mail '));
  expect(traces).toEqual([]);
  expect(await findTraces(platform, [`To: ${email}`])).toEqual([]);
}, 600_000);

async function isErased(userId: string): Promise<boolean> {
  const auth = await openServiceDatabase(platform, 'auth');
  const row = await auth.collection<{ _id: string }>('account_deletions').findOne({ _id: userId });
  await auth.close();
  return z.parse(z.object({ erasedAt: z.nullable(z.date()) }), row).erasedAt !== null;
}
