import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import { dayMs, minuteMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { disputesOf } from '../src/disputes/index.ts';
import { ledgerRepository } from '../src/ledger/index.ts';
import { checkLedger } from '../src/money-checks/check-money.ts';
import { moneyCheckRepository } from '../src/money-checks/money-check.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderTimers } from '../src/orders/order-timers.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf, statusesOf } from './answers.ts';
import { fakeProvider } from './fake-provider.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const bank = fakeProvider();
const payNow = { provider: bank.provider, feeBasisPoints: 500, shopUrl: 'https://alaso.example' };
const orders = useOrders(useAuthStub(), payNow);
const connection = () => orders.service.platform.connection;

let buyer: TestUser;
let seller: TestUser;
let id: string;
let waybillId: string;
let sale: ReturnType<typeof movesOf>;

/** Has a delivery ordered with an address, paid for if so, and confirmed. */
async function confirmed(isPaid: boolean): Promise<void> {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  const landmark = 'Opposite the market';
  const place = { state: 'Lagos', lga: 'Surulere' } as const;
  const body = { recipient: 'Ngozi Eze', phone: '08031234567', ...place, landmark };
  await orders.service.call(ordersRoutes.addAddress, { body }, { as: buyer });
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const listing = orders.catalog.list({ ownerId: seller.id, handOver });
  id = idOf(await orders.order(listing, buyer, { handOver: 'delivery' }));
  sale = movesOf(orders, id);
  if (isPaid) {
    const before = new Set(bank.references());
    const asked = { params: { id }, body: { choice: 'now' as const } };
    await orders.service.call(ordersRoutes.payOrder, asked, { as: buyer });
    const reference = bank.references().find((one) => !before.has(one)) ?? '';
    bank.pays(reference);
    await orders.hear(reference);
  }
  await sale.confirm(seller);
}
const send = () => {
  waybillId = randomUUID();
  const body = { carrier: 'GIG Logistics', waybillId };
  return orders.service.call(ordersRoutes.handOverOrder, { params: { id }, body }, { as: seller });
};

/** Lets calls begin at the same instant, each time another one first. */
async function atOnce<T>(round: number, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const first = round % acts.length;
  const turned = [...acts.slice(first), ...acts.slice(0, first)];
  const done = await Promise.all(turned.map((act) => act()));
  return [...done.slice(acts.length - first), ...done.slice(0, acts.length - first)];
}

/** Returns what is wrong with an order that was sent, and then ended or disputed in one step. */
async function wrongAfterReceipt(): Promise<string[]> {
  const row = await ordersOf(connection()).findOne({ _id: id }).lean();
  const disputes = await disputesOf(connection()).countDocuments({ orderId: id });
  const isLate = row?.receiptDispute !== undefined;
  const said = await connection()
    .collection('outbox')
    .countDocuments({
      name: 'order.moved',
      'payload.orderId': id,
      'payload.to': { $in: ['completed', 'disputed'] },
    });
  const money = await ledgerRepository(connection()).balance(`held:${id}`);
  const isHeld = Boolean(row?.money?.paidAt) && (isLate || row?.stage === 'disputed');
  return [
    ...(row?.timeline.length === 4 ? [] : [`${row?.timeline.length} steps`]),
    ...(said === 1 ? [] : [`${said} events`]),
    ...(disputes === (isLate || row?.stage === 'disputed' ? 1 : 0) ? [] : [`${disputes} disputes`]),
    ...(row?.clockAt === null ? [] : ['a timer']),
    ...(money > 0 === isHeld ? [] : [`holds ${money}`]),
  ];
}

it.each([
  ['paid in person', false],
  ['paid through Alaso', true],
])(
  'of a receipt, a dispute and the time to object at one instant one wins: %s',
  async (_how, isPaid) => {
    orders.stopClock();
    for (let round = 0; round < rounds; round += 1) {
      await confirmed(isPaid);
      expect((await send()).status).toBe(200);
      orders.passes(7 * dayMs + minuteMs);
      const { log } = orders.service.platform;
      const [received, disputed] = await atOnce(round, [
        async () => (await sale.complete(buyer)).status,
        async () => (await sale.dispute(buyer)).status,
        async () => {
          await orderTimers(orders.moves()).run(id, log);
          return 200;
        },
      ]);
      const stage = (await ordersOf(connection()).findOne({ _id: id }).lean())?.stage;
      expect(['completed', 'disputed']).toContain(stage);
      // A late call gets an error. What was paid through Alaso can still be disputed after its receipt.
      if (stage === 'completed') expect([200, 409]).toContain(received);
      expect(isPaid ? [200, 409] : [stage === 'disputed' ? 200 : 409]).toContain(disputed);
      expect(await wrongAfterReceipt()).toEqual([]);
    }
    const checks = moneyCheckRepository(connection());
    const { isOpen } = orders.moves();
    const ledger = ledgerRepository(connection());
    expect((await checkLedger({ ledger, checks, isOpen, now: orders.now })).faults).toEqual([]);
  },
  120_000,
);

it('control: an order that was completed and disputed is seen', async () => {
  await confirmed(false);
  await send();
  await sale.dispute(buyer);
  expect(await wrongAfterReceipt()).toEqual([]);
  const last = { event: 'complete', stage: 'completed', at: new Date(), by: 'clock', reason: null } as const;
  await ordersOf(connection()).updateOne(
    { _id: id },
    { $set: { stage: 'completed' }, $push: { timeline: last } },
  );
  expect(await wrongAfterReceipt()).toEqual(['5 steps', '1 disputes']);
});

/** Returns what is left of a delivery: whether it says how it was sent, and if its photo is kept. */
async function waybillLeft() {
  const row = await ordersOf(connection()).findOne({ _id: id }).lean();
  const photoCalls = orders.catalog.stub.calls.filter(
    ({ name, params }) => /Photos$/.test(name) && params.id === id,
  );
  return {
    isSent: Boolean(row?.delivery?.shipment),
    hasWaybill: row?.delivery?.shipment?.waybill?.id === waybillId,
    isKept: photoCalls.at(-1)?.name === 'keepPhotos',
  };
}

it('of a delivery that is sent and cancelled at one instant, nothing of its waybill is left after 30 days', async () => {
  const stages = new Set<string | undefined>();
  for (let round = 0; round < rounds; round += 1) {
    await confirmed(false);
    const answers = await atOnce(round, [() => sale.cancel(buyer), send]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const stage = (await ordersOf(connection()).findOne({ _id: id }).lean())?.stage;
    const isSent = stage === 'handed-over';
    expect(await waybillLeft()).toMatchObject({ isSent, hasWaybill: isSent });
    stages.add(stage);
    if (isSent) await sale.complete(buyer);
    orders.passes(30 * dayMs + minuteMs);
    await orders.sweep();
    expect(await waybillLeft()).toMatchObject({ hasWaybill: false, isKept: false });
  }
  for (const stage of stages) expect(['cancelled', 'handed-over']).toContain(stage);
}, 120_000);
