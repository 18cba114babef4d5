import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  catalogRoutes,
  Listing,
  moderationRoutes,
  ordersRoutes,
  Transaction,
} from '@alaso/contracts';
import { endAfterKillsMs, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import type { ServerProcess } from './own-servers.ts';
import type { Answer, Session } from './platform.ts';
import { openWholePlatform, type WholePlatform } from './whole-platform.ts';

type Part = ServerProcess | 'auth' | 'catalog' | 'orders' | 'moderation';
type Fault = 'killed' | 'frozen' | 'slow';
type Kind = 'public read' | 'signed-in read' | 'login' | 'order' | 'own write' | 'admin read';

/**
 * Every call is answered within 3 s, whatever happens to any part. The rest allows for a machine that runs
 * other tests too.
 */
const limitMs = 3000 + 500;
/** Nothing requires Redis: calls take about as long without it. */
const unnoticed = (healthy: Outcome[]) => 2 * Math.max(...healthy.map(({ ms }) => ms)) + 500;
const healthyAgainMs = 5000;
/** A repeat takes over a write within a few seconds of its process's death. */
const settledMs = 8000;

const database = ['proxy', 'postgres'] as const;
/** The parts that each kind of call needs. None needs Redis. */
const needs: Record<Kind, readonly Part[]> = {
  'public read': [...database, 'catalog'],
  'signed-in read': [...database, 'orders'],
  login: [...database, 'auth'],
  order: [...database, 'orders', 'catalog'],
  'own write': [...database, 'catalog'],
  'admin read': [...database, 'moderation', 'auth', 'catalog', 'orders'],
};

type Outcome = { kind: Kind; status: number; ms: number; retryAfter: string | null };
type Write = { again: () => Promise<Answer>; check: () => Promise<void> };

let platform: WholePlatform;
let seller: Session;
let account: { email: string; password: string };

beforeAll(async () => {
  platform = await openWholePlatform({ SWEEP_AFTER_MS: '2000', PATIENCE: '1' });
  seller = platform.session({ firstName: 'Bisi' });
  account = { email: 'ada@alaso.test', password: 'indigo-and-gold-7' };
  const body = { ...account, firstName: 'Ada', lastName: 'Obi' };
  expect((await platform.call(authRoutes.register, { body })).status).toBe(201);
}, 240_000);
afterAll(() => platform?.close(), endAfterKillsMs);

async function newListing(title: string): Promise<string> {
  const body = { title, category: 'resale' as const, price: '48000' };
  const answer = await platform.call(catalogRoutes.createListing, { body }, seller);
  return z.parse(Listing, answer.body).id;
}

/** Returns a purchase by a new buyer, repeatable with its key; it must be recorded once. */
async function newOrder(at: string): Promise<Write> {
  const listingId = await newListing('Aso-oke set, wine and gold');
  const [buyer, idempotencyKey] = [platform.session(), randomUUID()];
  const body = { listingId, type: 'buy' as const, amount: '48000' };
  return {
    again: () => platform.call(ordersRoutes.placeOrder, { body }, buyer, { at, idempotencyKey }),
    async check() {
      const answer = await platform.call(ordersRoutes.listTransactions, {}, buyer);
      expect(z.parse(z.array(Transaction), answer.body)).toMatchObject([{ listingId, status: 'pending' }]);
      await until('the listing is sold', async () => {
        const listing = await platform.call(catalogRoutes.getListing, { params: { id: listingId } });
        return z.parse(Listing, listing.body).status === 'sold';
      });
    },
  };
}

function newOwnWrite(at: string): Write {
  const [owner, idempotencyKey] = [platform.session(), randomUUID()];
  const body = { title: 'Emerald gele, stiff, worn once', category: 'gift' as const };
  return {
    again: () => platform.call(catalogRoutes.createListing, { body }, owner, { at, idempotencyKey }),
    async check() {
      const query = { owner: owner.userId };
      const answer = await platform.call(catalogRoutes.listListings, { query }, owner);
      expect(z.parse(z.array(Listing), answer.body)).toHaveLength(1);
    },
  };
}

/** Prepares one call of each kind before the fault, so that only the calls themselves happen during it. */
async function prepareRound(at: string) {
  const order = await newOrder(at);
  const ownWrite = newOwnWrite(at);
  const reader = platform.session();
  const admin = platform.session({ role: 'admin' });
  const calls: Record<Kind, () => Promise<Answer>> = {
    'public read': () => platform.call(catalogRoutes.listListings, { query: {} }, undefined, { at }),
    'signed-in read': () => platform.call(ordersRoutes.listTransactions, {}, reader, { at }),
    login: () => platform.call(authRoutes.login, { body: account }, undefined, { at }),
    order: order.again,
    'own write': ownWrite.again,
    'admin read': () => platform.call(moderationRoutes.adminStats, {}, admin, { at }),
  };
  const measure = async (kind: Kind): Promise<Outcome> => {
    const begun = performance.now();
    const { status, headers } = await calls[kind]();
    return {
      kind,
      status,
      ms: Math.round(performance.now() - begun),
      retryAfter: headers.get('retry-after'),
    };
  };
  const kinds: Kind[] = ['public read', 'signed-in read', 'login', 'order', 'own write', 'admin read'];
  return { run: () => Promise.all(kinds.map(measure)), writes: [order, ownWrite] };
}

const isServer = (part: Part) => part === 'proxy' || part === 'postgres' || part === 'redis';

async function begin(part: Part, fault: Fault): Promise<void> {
  const { servers, processes, proxies } = platform;
  if (isServer(part)) {
    const proxy = part === 'redis' ? servers.redis : servers.database;
    if (fault === 'slow') proxy.delay(1000);
    else if (part === 'redis' || servers.isLocalDatabase) {
      await servers.signal(part, fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
    } else if (fault === 'frozen') proxy.delay(60_000);
    else proxy.cut();
  } else if (fault === 'slow') proxies.get(part)?.decide(() => 'slow');
  else if (fault === 'frozen') processes.get(part)?.freeze();
  else await processes.get(part)?.kill('SIGKILL');
}

async function end(part: Part, fault: Fault): Promise<void> {
  const { servers, processes, proxies } = platform;
  if (isServer(part)) {
    for (const proxy of [servers.redis, servers.database]) {
      proxy.delay(0);
      proxy.restore();
    }
    if (fault === 'frozen' && (part === 'redis' || servers.isLocalDatabase)) {
      await servers.signal(part, 'SIGCONT');
    }
  } else {
    proxies.get(part)?.decide(() => 'forward');
    if (fault === 'frozen') processes.get(part)?.thaw();
    if (fault === 'killed') await platform.restart(part);
  }
}

/** Returns the error in an outcome, if any. */
function wrongAbout(
  { kind, status, ms, retryAfter }: Outcome,
  part: Part,
  within: number,
): string | undefined {
  const served = status === 200 || status === 201;
  const said = status === 503 && retryAfter !== null;
  // A part that restarts, or is only slow, may have served the call.
  const wanted = needs[kind].includes(part) ? served || said : served;
  if (wanted && ms <= within) return undefined;
  return `${kind}: ${status}, Retry-After ${retryAfter}, after ${ms} ms instead of ${within}`;
}

const healthyRound = async (at: string) => (await prepareRound(at)).run();

/** Returns the answer of /healthz, or why it failed. */
async function health(): Promise<{ ok: boolean; said: string }> {
  try {
    const answer = await fetch(`${platform.gateway}/healthz`);
    const said = await answer.text();
    // Only svc-orders has a worker here, so the other services are degraded.
    return { ok: answer.ok && said.includes('"orders":"ok"'), said };
  } catch (error) {
    return { ok: false, said: String(error) };
  }
}

/** Waits until all parts are healthy. On a timeout the error contains their reports. */
async function allWell(when: string, withinMs: number): Promise<void> {
  try {
    await until(`all is well ${when}`, async () => (await health()).ok, withinMs);
  } catch (error) {
    const { said } = await health();
    throw new Error(`/healthz says ${said}\n${await platform.servers.readLog()}`, { cause: error });
  }
}

/** Repeats a write with its key until the outcome is known, then checks that it is recorded once. */
async function settle({ again, check }: Write): Promise<void> {
  const known = async () => {
    const { status, body } = await again();
    if (![201, 409, 503].includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return status === 201;
  };
  await until('the write is answered for good', known, settledMs);
  await check();
}

const parts = ['proxy', 'postgres', 'redis', 'auth', 'catalog', 'orders', 'moderation'] as const;
const rows = parts.flatMap((part): [Part, Fault, number][] => [
  [part, 'killed', 0],
  // Ten seconds, because the database driver's own heartbeats fail late.
  [part, 'frozen', part === 'proxy' || part === 'postgres' ? 10_000 : 0],
  // Both database processes are behind one connection proxy.
  ...(part === 'postgres' ? [] : [[part, 'slow', 0] satisfies [Part, Fault, number]]),
]);

describe('what each kind of call answers, how soon, and what the books say afterward', () => {
  it.each(rows)(
    '%s is %s',
    async (part, fault, forMs) => {
      const at = fault === 'slow' ? platform.slowGateway : platform.gateway;
      await allWell('before', 10_000);
      const rounds = await Promise.all(Array.from({ length: forMs > 0 ? 4 : 2 }, () => prepareRound(at)));
      const caught = await prepareRound(at);
      const within = part === 'redis' ? Math.min(limitMs, unnoticed(await healthyRound(at))) : limitMs;
      const outcomes: Outcome[] = [];
      const begun = performance.now();
      const underWay = caught.run();
      await begin(part, fault);
      try {
        for (const round of rounds) outcomes.push(...(await round.run()));
        await until('it has lasted long enough', () => performance.now() - begun >= forMs, forMs + 1000);
      } finally {
        await end(part, fault);
      }
      await allWell('again', healthyAgainMs);
      await Promise.all([...rounds, caught].flatMap(({ writes }) => writes).map(settle));
      expect(outcomes.map((outcome) => wrongAbout(outcome, part, within)).filter(Boolean)).toEqual([]);

      // A call in progress when its process dies is cut off: 502 means that it may have been carried out.
      const endings = fault === 'killed' ? [200, 201, 502, 503] : [200, 201, 503];
      for (const { status, ms } of await underWay) {
        expect(endings).toContain(status);
        expect(ms).toBeLessThan(limitMs);
      }
    },
    60_000,
  );
});
