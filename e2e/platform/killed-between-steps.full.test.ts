import { randomUUID } from 'node:crypto';
import {
  type Category,
  Listing,
  catalogRoutes,
  ordersRoutes,
  Problem,
  Transaction,
  type TransactionType,
} from '@alaso/contracts';
import { endAfterKillsMs, startFaultProxy, type FaultProxy, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Answer, openTestPlatform, type Session, type TestPlatform } from './platform.ts';
import type { ServiceProcess } from './service-process.ts';

/**
 * Limits how long after the service's return a buyer may wait to know whether they have the item, beside what
 * the machine needs for as many orders.
 */
const certainMs = 5000;

const isClaim = (method: string, path: string) => method === 'PUT' && /\/claims\/[^/]+$/.test(path);
/** Wraps a value for `until`, which takes false for unfinished. */
const isDefined = <T>(value: T | undefined) => (value === undefined ? undefined : { value });
const isCompletion = (method: string, path: string) => method === 'PUT' && path.endsWith('/completion');

describe('svc-orders is killed (-9) in the middle of an order', () => {
  let platform: TestPlatform;
  let proxy: FaultProxy;
  let orders: ServiceProcess;
  let seller: Session;

  beforeAll(async () => {
    platform = await openTestPlatform({
      services: ['auth', 'catalog', 'orders'],
      redirect: async (service, url) => {
        if (service !== 'catalog') return url;
        proxy = await startFaultProxy(url);
        return proxy.baseUrl;
      },
    });
    await Promise.all([platform.start('auth'), platform.start('catalog')]);
    orders = await platform.start('orders');
    seller = platform.session({ firstName: 'Bisi' });
  }, 60_000);

  afterAll(async () => {
    await platform?.close();
    await proxy?.close();
  }, endAfterKillsMs);

  async function listItem(category: Category = 'resale'): Promise<string> {
    const body = { title: 'Aso-oke set, wine and gold', category, price: '48000' };
    const answer = await platform.call(catalogRoutes.createListing, { body }, seller);
    return z.parse(Listing, answer.body).id;
  }

  const order = (
    listingId: string,
    buyer: Session,
    { type = 'buy', ...options }: { type?: TransactionType; idempotencyKey?: string } = {},
  ) => {
    const body = { listingId, type, amount: '48000' };
    return platform.call(ordersRoutes.placeOrder, { body }, buyer, options);
  };

  const donate = (listingId: string) => {
    const body = { listingId, organizationType: 'ngo' as const, organizationName: 'Hope House' };
    return platform.call(ordersRoutes.requestDonation, { body }, seller);
  };

  async function loadStatus(listingId: string): Promise<string> {
    const answer = await platform.call(catalogRoutes.getListing, { params: { id: listingId } });
    return z.parse(Listing, answer.body).status;
  }

  async function listOrders(buyer: Session): Promise<Transaction[]> {
    const answer = await platform.call(ordersRoutes.listTransactions, {}, buyer);
    return z.parse(z.array(Transaction), answer.body);
  }

  /** Interrupts the conversation at a step, kills the service there, and restarts it with its sweep. */
  async function killAt(fault: Parameters<FaultProxy['decide']>[0], act: () => Promise<Answer>) {
    proxy.decide(fault);
    const cutOff = act().catch(() => undefined);
    await proxy.held();
    await orders.kill('SIGKILL');
    await cutOff;
    proxy.decide(() => 'forward');
    orders = await platform.start('orders');
    return platform.startWorker('orders');
  }

  it('between claim and record: the sweep releases the item, and it can be bought again', async () => {
    const listingId = await listItem();
    const first = platform.session();
    const worker = await killAt(
      (...call) => (isClaim(...call) ? 'hold-answer' : 'forward'),
      () => order(listingId, first),
    );
    const second = platform.session();
    const bought = await until(
      'the item can be bought again',
      async () => {
        const answer = await order(listingId, second);
        if (answer.status === 201) return answer;
        expect(answer.status).toBe(409);
        return undefined;
      },
      30_000,
    );
    expect(z.parse(Transaction, bought.body).buyerId).toBe(second.userId);
    expect(await listOrders(first)).toEqual([]);
    expect(await loadStatus(listingId)).toBe('sold');
    await worker.kill('SIGTERM');
  }, 60_000);

  it('between record and complete: the sweep finishes the sale, and nobody else gets the item', async () => {
    const listingId = await listItem();
    const first = platform.session();
    const worker = await killAt(
      (...call) => (isCompletion(...call) ? 'hold-request' : 'forward'),
      () => order(listingId, first),
    );
    await until('the listing is sold', async () => (await loadStatus(listingId)) === 'sold', 30_000);
    expect(await listOrders(first)).toMatchObject([{ listingId, status: 'pending', amount: '48000.00' }]);
    const answer = await order(listingId, platform.session());
    expect(answer).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    await worker.kill('SIGTERM');
  }, 60_000);

  it('of many orders: each buyer is certain 5 s after the service is back, beside what as many orders take, without the sweep', async () => {
    const own = await Promise.all(Array.from({ length: 8 }, () => listItem()));
    const contested = await listItem();
    const wishes = [...own, ...Array<string>(4).fill(contested)].map((listingId) => ({
      listingId,
      buyer: platform.session(),
      idempotencyKey: randomUUID(),
    }));
    const place = ({ listingId, buyer, idempotencyKey }: (typeof wishes)[number]) =>
      order(listingId, buyer, { idempotencyKey });
    const asked = { claims: 0, completions: 0 };
    proxy.decide((...call) => {
      if (isClaim(...call)) return (asked.claims += 1) % 3 === 0 ? 'hold-answer' : 'forward';
      if (isCompletion(...call)) return (asked.completions += 1) % 3 === 1 ? 'hold-request' : 'forward';
      return 'forward';
    });
    const cutOff = wishes.map((wish) => place(wish).catch(() => undefined));
    await proxy.held();
    await orders.kill('SIGKILL');
    await Promise.all(cutOff);
    proxy.decide(() => 'forward');
    orders = await platform.start('orders');
    const backAt = performance.now();

    /** Returns true if this buyer has the item, or undefined if they have to ask again. */
    const isTheirs = async (answer: Answer) => {
      if (answer.status === 201) return true;
      const code = z.safeParse(Problem, answer.body).data?.code;
      expect([409, 503]).toContain(answer.status);
      return code === 'already-sold' ? false : undefined;
    };
    const settled = await Promise.all(
      wishes.map(async (wish, at) => {
        const has = await until(
          'this buyer knows whether they have the item',
          async () => {
            // Repeats the call, or checks the buyer's orders and tries again if there is none.
            if (at % 2 === 0) return isDefined(await isTheirs(await place(wish)));
            const [found] = await listOrders(wish.buyer);
            return isDefined(found ? true : await isTheirs(await order(wish.listingId, wish.buyer)));
          },
          90_000,
        );
        return { ...wish, has: has.value, afterMs: performance.now() - backAt };
      }),
    );
    // A busy machine needs longer for orders that nothing cuts off, too.
    const others = await Promise.all(wishes.map(() => listItem()));
    const begunAt = performance.now();
    const placed = await Promise.all(others.map((listingId) => order(listingId, platform.session())));
    const ordinaryMs = performance.now() - begunAt;
    expect(placed.map(({ status }) => status)).toEqual(others.map(() => 201));
    const longestMs = Math.max(...settled.map(({ afterMs }) => afterMs));
    expect(longestMs).toBeLessThan(certainMs + 2 * ordinaryMs);
    const winners = settled.filter(({ has }) => has);
    expect(winners.map(({ listingId }) => listingId).toSorted()).toEqual([...own, contested].toSorted());
    for (const { buyer, listingId, has } of settled) {
      expect((await listOrders(buyer)).map((found) => found.listingId)).toEqual(has ? [listingId] : []);
    }
    const worker = platform.startWorker('orders');
    for (const listingId of [...own, contested]) {
      await until('the listing is sold', async () => (await loadStatus(listingId)) === 'sold', 30_000);
    }
    await worker.kill('SIGTERM');
  }, 120_000);

  it.each([
    ['a rental', 'rent'],
    ['a donation', 'resale'],
  ] as const)(
    'between claim and record of %s: the sweep frees the item, and it can be deleted',
    async (_what, category) => {
      const listingId = await listItem(category);
      const renter = platform.session();
      const remove = () => platform.call(catalogRoutes.deleteListing, { params: { id: listingId } }, seller);
      const act = () =>
        category === 'rent' ? order(listingId, renter, { type: 'rent' }) : donate(listingId);
      const worker = await killAt((...call) => (isClaim(...call) ? 'hold-answer' : 'forward'), act);
      await until(
        'the item can be deleted',
        async () => {
          const { status } = await remove();
          if (status === 204) return true;
          expect(status).toBe(409);
          return undefined;
        },
        30_000,
      );
      expect(await listOrders(renter)).toEqual([]);
      const donations = await platform.call(ordersRoutes.listDonations, {}, seller);
      expect(donations.body).toEqual([]);
      await worker.kill('SIGTERM');
    },
    60_000,
  );

  it('an open rental and an open donation keep their listings from being deleted', async () => {
    const [rented, donated] = [await listItem('rent'), await listItem()];
    expect((await order(rented, platform.session(), { type: 'rent' })).status).toBe(201);
    expect((await donate(donated)).status).toBe(201);
    for (const [id, code] of [
      [rented, 'order-open'],
      [donated, 'donation-open'],
    ] as const) {
      const answer = await platform.call(catalogRoutes.deleteListing, { params: { id } }, seller);
      expect(answer).toMatchObject({ status: 409, body: { code } });
    }
  });
});
