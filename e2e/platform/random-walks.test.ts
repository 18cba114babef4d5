import { randomInt } from 'node:crypto';
import {
  catalogRoutes,
  Listing,
  type NewListing,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  Transaction,
} from '@alaso/contracts';
import { type FaultProxy, startFaultProxy, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';
import type { ServiceProcess } from './service-process.ts';

/** `WALKS=300` for a long one. */
const walks = Number(process.env.WALKS ?? 10);
const acts = 5;
/** So many people are on the move at the same time. */
const atOnce = 20;
const gele: NewListing = { title: 'Emerald gele, stiff, worn once', category: 'resale', price: '12500.00' };

type Walk = { listingId: string; seller: Session; buyers: [Session, Session] };

/** Asks, and does not mind having no answer, or one that somebody cannot be reached: they have just been killed. */
async function tryTo<C extends RouteContract>(
  platform: TestPlatform,
  contract: C,
  input: RequestInput<C>,
  session: Session,
) {
  const answer = await platform.call(contract, input, session).catch(() => undefined);
  return answer && answer.status < 500 ? answer : undefined;
}

async function begin(platform: TestPlatform): Promise<Walk> {
  const seller = platform.session({ firstName: 'Bisi' });
  const listed = await platform.call(catalogRoutes.createListing, { body: gele }, seller);
  const buyers: Walk['buyers'] = [platform.session(), platform.session()];
  return { listingId: z.parse(Listing, listed.body).id, seller, buyers };
}

async function ordersOf(platform: TestPlatform, { seller }: Walk): Promise<Transaction[] | undefined> {
  const answer = await tryTo(platform, ordersRoutes.listTransactions, {}, seller);
  return answer?.status === 200 ? z.parse(z.array(Transaction), answer.body) : undefined;
}

/** Somebody does something, by chance: they buy, or do with one of the orders what may be refused. Returns whether anybody answered. */
async function act(platform: TestPlatform, walk: Walk): Promise<boolean> {
  const { listingId, seller, buyers } = walk;
  const buyer = buyers[randomInt(2)] ?? seller;
  const placed = await ordersOf(platform, walk);
  if (!placed) return false;
  const [latest] = placed;
  const body = { listingId, type: 'buy' as const, amount: '12500.00' };
  if (!latest || randomInt(3) === 0) {
    return Boolean(await tryTo(platform, ordersRoutes.placeOrder, { body }, buyer));
  }
  const params = { id: latest.id };
  const whose = randomInt(2) ? seller : buyer;
  const choices = [
    () => tryTo(platform, ordersRoutes.confirmOrder, { params }, seller),
    () => tryTo(platform, ordersRoutes.cancelOrder, { params, body: { reason: 'By chance' } }, whose),
    () => tryTo(platform, ordersRoutes.handOverOrder, { params }, seller),
    () => tryTo(platform, ordersRoutes.completeOrder, { params, body: {} }, buyer),
  ];
  return Boolean(await choices[randomInt(choices.length)]?.());
}

/** What is wrong with a listing and its orders; undefined if all agree: it is sold once, or there for everybody. */
async function wrongWith(platform: TestPlatform, walk: Walk): Promise<string | undefined> {
  const placed = await ordersOf(platform, walk);
  const shown = await tryTo(
    platform,
    catalogRoutes.getListing,
    { params: { id: walk.listingId } },
    walk.seller,
  );
  if (!placed || shown?.status !== 200) return 'nobody answers';
  const { status, availability } = z.parse(Listing, shown.body);
  const having = placed.filter((order) => order.status !== 'cancelled').length;
  if (having > 1) return `sold ${having} times`;
  const expected = having === 1 ? 'sold' : 'active available';
  const found = status === 'active' ? `${status} ${availability}` : status;
  return found === expected ? undefined : `${found} with ${having} orders`;
}

/** Every process that may be killed, and how it starts again. */
async function startAll(platform: TestPlatform) {
  await platform.start('auth');
  const starts: (() => Promise<ServiceProcess>)[] = [
    () => platform.start('catalog'),
    () => platform.start('orders'),
    () => Promise.resolve(platform.startWorker('orders')),
  ];
  const running = await Promise.all(starts.map((start) => start()));
  let kills = 0;
  return {
    /** Kills one of them at a random instant, and starts it again. */
    async killOne() {
      const at = randomInt(starts.length);
      await new Promise((passed) => setTimeout(passed, randomInt(500, 2500)));
      await running[at]?.kill('SIGKILL');
      const restarted = await starts[at]?.();
      if (restarted) running[at] = restarted;
      kills += 1;
    },
    kills: () => kills,
  };
}

it(`${walks} sales by chance, while processes are killed (-9): nothing is sold twice, stuck or lost`, async () => {
  const platform = await openTestPlatform({ services: ['auth', 'catalog', 'orders'] });
  try {
    const processes = await startAll(platform);
    const all: Walk[] = [];
    for (let n = 0; n < walks; n += 1) all.push(await begin(platform));
    for (let from = 0; from < walks; from += atOnce) {
      const group = all.slice(from, from + atOnce);
      let walking = true;
      const killing = (async () => {
        while (walking) await processes.killOne();
      })();
      const walkAll = group.map(async (walk) => {
        for (let answered = 0; answered < acts; ) {
          if (await act(platform, walk)) answered += 1;
          else await new Promise((passed) => setTimeout(passed, randomInt(300)));
        }
      });
      await Promise.all(walkAll);
      walking = false;
      await killing;
    }
    expect(processes.kills()).toBeGreaterThan(0);
    const rest = new Map<string, string>();
    const agree = async () => {
      rest.clear();
      for (const walk of all) {
        const wrong = await wrongWith(platform, walk);
        if (wrong !== undefined) rest.set(walk.listingId, wrong);
      }
      return rest.size === 0;
    };
    await until('all agree', agree, 60_000).catch(() => undefined);
    expect([...rest]).toEqual([]);
    const stages = (await Promise.all(all.map((walk) => ordersOf(platform, walk)))).flatMap(
      (some) => some ?? [],
    );
    expect(stages.length).toBeGreaterThan(walks / 2);
    process.stdout.write(
      `${walks} walks, ${processes.kills()} kills, ${stages.length} orders: ${describeStages(stages)}\n`,
    );
  } finally {
    await platform.close();
  }
}, 1_800_000);

function describeStages(orders: readonly Transaction[]): string {
  const counts = new Map<string, number>();
  for (const { stage } of orders) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  return [...counts].map(([stage, count]) => `${count} ${stage}`).join(', ');
}

it('and the check is hard enough to see an order that was cut between two steps and that no sweep takes up', async () => {
  let proxy: FaultProxy | undefined;
  const platform = await openTestPlatform({
    services: ['auth', 'catalog', 'orders'],
    redirect: async (service, url) => {
      if (service !== 'catalog') return url;
      proxy = await startFaultProxy(url);
      return proxy.baseUrl;
    },
  });
  try {
    await Promise.all([platform.start('auth'), platform.start('catalog')]);
    const orders = await platform.start('orders');
    const walk = await begin(platform);
    proxy?.decide((method, path) =>
      method === 'PUT' && path.endsWith('/completion') ? 'hold-request' : 'forward',
    );
    const body = { listingId: walk.listingId, type: 'buy' as const, amount: '12500.00' };
    const cutOff = tryTo(platform, ordersRoutes.placeOrder, { body }, walk.buyers[0]);
    await proxy?.held();
    await orders.kill('SIGKILL');
    await cutOff;
    proxy?.decide(() => 'forward');
    await platform.start('orders');
    expect(await wrongWith(platform, walk)).toBe('active reserved with 1 orders');
  } finally {
    await platform.close();
    await proxy?.close();
  }
}, 120_000);
