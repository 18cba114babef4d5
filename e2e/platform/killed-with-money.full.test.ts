import { randomInt, randomUUID } from 'node:crypto';
import {
  authRoutes,
  catalogRoutes,
  Listing,
  OrderPage,
  ordersRoutes,
  Transaction,
  User,
} from '@alaso/contracts';
import { type ConnectionProxy, endAfterKillsMs, startConnectionProxy, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ledgerRepository, postingsOf, verifyLedger } from '../../svc-orders/src/ledger/index.ts';
import { openBank } from './open-bank.ts';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';
import type { ServiceProcess } from './service-process.ts';

/** `KILLED_AFTER=17` repeats a run: messages to the database, counted from the first about the order. */
const byChance = process.env.KILLED_AFTER === undefined ? undefined : Number(process.env.KILLED_AFTER);
const rounds = Number(process.env.MONEY_KILLS ?? 4);
/** A message from the bank that the kill has lost is made up for by a job that runs every minute. */
const settledMs = 150_000;
const priceKobo = 4_800_000;

describe('svc-orders and its worker are killed (-9) while money moves', () => {
  let platform: TestPlatform;
  let proxy: ConnectionProxy;
  let api: ServiceProcess;
  let worker: ServiceProcess;
  let bank: Awaited<ReturnType<typeof openBank>>;
  let seller: Session;

  const settings = () => ({
    MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
    ...bank.settings,
  });

  beforeAll(async () => {
    platform = await openTestPlatform({
      services: ['auth', 'catalog', 'orders'],
      environment: { JOB_LOCK_MS: '3000' },
    });
    const own = platform.environment('orders');
    const { hostname, port } = new URL(own.MONGODB_URI ?? '');
    bank = await openBank(platform);
    proxy = await startConnectionProxy(hostname, Number(port));
    await Promise.all([platform.start('auth'), platform.start('catalog')]);
    await startOrders();
  }, 120_000);

  afterAll(async () => {
    await platform?.close();
    await proxy?.close();
    await bank?.close();
  }, endAfterKillsMs);

  async function startOrders(): Promise<void> {
    Object.assign(platform.environment('orders'), settings());
    api = await platform.start('orders');
    worker = platform.startWorker('orders', settings());
  }

  const call = async <T>(make: () => Promise<T>): Promise<T | undefined> => make().catch(() => undefined);

  /** Returns a member of svc-auth: the provider's page needs their email address. */
  async function newBuyer(): Promise<Session> {
    const email = `${randomUUID()}@example.com`;
    const person = { email, password: 'lace-and-george', firstName: 'Tobi', lastName: 'Ade' };
    const { body } = await platform.call(authRoutes.register, { body: person });
    return platform.session({ userId: z.parse(z.object({ user: User }), body).user.id, firstName: 'Tobi' });
  }

  async function order(buyer: Session): Promise<string> {
    const body = { title: 'Aso-oke set', category: 'resale' as const, price: '48000' };
    const listed = await platform.call(catalogRoutes.createListing, { body }, seller);
    const bought = { listingId: z.parse(Listing, listed.body).id, type: 'buy' as const, amount: '48000' };
    const { body: row } = await platform.call(ordersRoutes.placeOrder, { body: bought }, buyer);
    return z.parse(Transaction, row).id;
  }

  async function loadOrderPage(id: string, as: Session): Promise<OrderPage | undefined> {
    const answer = await call(() => platform.call(ordersRoutes.getOrder, { params: { id } }, as));
    const page = z.safeParse(OrderPage, answer?.body);
    return page.success ? page.data : undefined;
  }

  /** Pays as a person does: again until there is a page, and then once with the first test card. */
  async function pay(id: string, buyer: Session): Promise<void> {
    const asked = { params: { id }, body: { choice: 'now' as const } };
    const url = await until(
      'there is a page to pay on',
      async () => {
        await call(() => platform.call(ordersRoutes.payOrder, asked, buyer));
        return (await loadOrderPage(id, buyer))?.payment?.started?.checkoutUrl ?? undefined;
      },
      settledMs,
    );
    const form = new URLSearchParams({ scenario: 'success' });
    const path = new URL(url).pathname;
    await fetch(`${bank.url}${path}`, { method: 'POST', body: form, redirect: 'manual' });
  }

  /** Ends an order with its money: the seller cancels it, or both complete it. */
  async function end(id: string, buyer: Session, isCompleted: boolean): Promise<void> {
    const params = { id };
    const steps = isCompleted
      ? [
          () => platform.call(ordersRoutes.confirmOrder, { params, body: {} }, seller),
          () => platform.call(ordersRoutes.handOverOrder, { params, body: {} }, seller),
          () => platform.call(ordersRoutes.completeOrder, { params, body: {} }, buyer),
        ]
      : [
          () =>
            platform.call(ordersRoutes.cancelOrder, { params, body: { reason: 'It is damaged' } }, seller),
        ];
    const over = isCompleted ? 'completed' : 'cancelled';
    await until(
      `the order is ${over}`,
      async () => {
        for (const step of steps) await call(step);
        return (await loadOrderPage(id, buyer))?.stage === over;
      },
      settledMs,
    );
  }

  it(
    `${rounds} times, and every kobo ends with someone, once`,
    async () => {
      const expected = { member: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const buyer = await newBuyer();
        // A session does not outlive a few hundred rounds.
        seller = platform.session({ firstName: 'Bisi' });
        const id = await order(buyer);
        const isCompleted = round % 2 === 0;
        const after = byChance ?? randomInt(2, 60);
        const stalled = proxy.stallAfter(after, [id]);
        const story = (async () => {
          await pay(id, buyer);
          await until(
            'the money is held',
            async () => Number((await loadOrderPage(id, buyer))?.payment?.held ?? 0) === 48_000,
            settledMs,
          );
          await end(id, buyer, isCompleted);
        })();
        // Some stories are shorter than the chosen instant.
        await Promise.race([stalled, story]);
        await Promise.all([api.kill('SIGKILL'), worker.kill('SIGKILL')]);
        proxy.restore();
        await startOrders();
        await story.catch((error: unknown) => {
          throw new Error(`killed after ${after} messages`, { cause: error });
        });
        if (isCompleted) expected.member += priceKobo;
      }
      const ledger = ledgerRepository(bank.connection);
      await until(
        'every refund has arrived',
        async () => (await ledger.totals()).get('refunds') === 0 || rounds < 2,
        settledMs,
      );
      const totals = await ledger.totals();
      expect(totals.get('held')).toBe(0);
      expect(totals.get('member')).toBe(expected.member);
      expect([...totals.values()].reduce((sum, kobo) => sum + kobo, 0)).toBe(0);
      expect((await verifyLedger(ledger)).faults).toEqual([]);
    },
    rounds * settledMs + 360_000,
  );

  it('the check sees a posting that was made twice', async () => {
    const rows = bank.connection.collection<{ _id: string; key: string; number: number }>('ledger_postings');
    const [first] = await postingsOf(bank.connection).find({ kind: 'release' }).limit(1).lean();
    if (!first) throw new Error('nothing was released');
    await rows.insertOne({ ...first, _id: seller.userId, key: 'again', number: first.number + 1000 });
    expect((await verifyLedger(ledgerRepository(bank.connection))).faults).not.toEqual([]);
    await rows.deleteOne({ _id: seller.userId });
  });
});
