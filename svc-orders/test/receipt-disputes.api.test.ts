import { Balance, OwnDispute, ordersRoutes } from '@alaso/contracts';
import { authInternal, events, NewNotification } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { dayMs, hourMs, minuteMs, route } from '@alaso/service-kit';
import { type TestAnswer, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { notifyOfDispute } from '../src/disputes/index.ts';
import { ledgerRepository } from '../src/ledger/index.ts';
import { checkLedger } from '../src/money-checks/check-money.ts';
import { moneyCheckRepository } from '../src/money-checks/money-check.repository.ts';
import { openMatters } from '../src/open-matters.repository.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { fakeProvider } from './fake-provider.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const bank = fakeProvider();
const admins: string[] = [];
const payNow = { provider: bank.provider, feeBasisPoints: 500, shopUrl: 'https://alaso.example' };
const orders = useOrders(
  useAuthStub(route(authInternal.listAdmins, async () => ({ body: admins.map((id) => aUser({ id })) }))),
  payNow,
);
const ledger = () => ledgerRepository(orders.service.platform.connection);

let buyer: TestUser;
let seller: TestUser;
let admin: TestUser;
let other: TestUser;
let orderId: string;
let sale: ReturnType<typeof movesOf>;
let reference: string;

/** The price is ₦15,000 and our fee 5 %: the buyer has paid ₦15,750, and the seller has ₦15,000. */
async function received(isPaid = true): Promise<void> {
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
  await sale.confirm(seller);
  if (isPaid) {
    const before = new Set(bank.references());
    const request = { params: { id: orderId }, body: { choice: 'now' as const } };
    await orders.service.call(ordersRoutes.payOrder, request, { as: buyer });
    reference = bank.references().find((one) => !before.has(one)) ?? '';
    bank.pays(reference);
    await orders.hear(reference);
  }
  await sale.handOver(seller);
  expect(pageOf(await sale.complete(buyer)).stage).toBe('completed');
}
beforeEach(async () => {
  [buyer, seller] = [orders.service.user({ firstName: 'Ngozi' }), orders.service.user({ firstName: 'Bisi' })];
  [admin, other] = [orders.service.user({ role: 'admin' }), orders.service.user({ role: 'admin' })];
  admins.splice(0, admins.length, admin.id, other.id);
});
// Verifies the ledger too.
afterEach(async () => {
  const checks = moneyCheckRepository(orders.service.platform.connection);
  const { isOpen } = orders.moves();
  expect((await checkLedger({ ledger: ledger(), checks, isOpen, now: orders.now })).faults).toEqual([]);
});

const passes = async (ms: number) => {
  orders.passes(ms);
  await orders.sweep();
};
const has = async (account: 'held' | 'member') =>
  ledger().balance(account === 'held' ? `held:${orderId}` : `member:${seller.id}`);
const disputeOf = ({ body }: TestAnswer) => OwnDispute.parse(body);
const refundedAfterwards = async () => {
  await passes(minuteMs);
  return bank.refundedKobo(reference);
};

it('a buyer who has received the item can dispute it for 48 hours, and the money is held again', async () => {
  orders.stopClock();
  await received();
  expect(await has('member')).toBe(1_500_000);
  expect(pageOf(await sale.page(buyer)).acts).toEqual(['dispute']);
  expect(pageOf(await sale.page(seller)).acts).toEqual([]);
  expect((await sale.dispute(seller)).status).toBe(403);
  expect((await sale.dispute(orders.service.user())).status).toBe(404);
  orders.passes(48 * hourMs - minuteMs);
  const [once, twice] = await Promise.all([
    sale.dispute(buyer, 'It is another color'),
    sale.dispute(buyer, 'It is another color'),
  ]);
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect(pageOf(once)).toMatchObject({
    stage: 'completed',
    receiptDispute: 'open',
    acts: [],
    payment: { held: '15000.00', released: '0.00' },
  });
  expect([await has('held'), await has('member')]).toEqual([1_500_000, 0]);
  expect(disputeOf(await sale.getDispute(seller))).toMatchObject({
    afterReceipt: true,
    stage: 'open',
    reason: 'It is another color',
    acts: ['answer', 'settle'],
  });
  expect(await openMatters(orders.service.platform.connection, seller.id)).toMatchObject([
    { kind: 'order', id: orderId },
  ]);
});

it('is not possible later, twice, or for what was paid in person', async () => {
  await received();
  orders.passes(48 * hourMs);
  expect((await sale.dispute(buyer)).body).toMatchObject({ code: 'order-moved' });
  await received(false);
  expect(pageOf(await sale.page(buyer)).acts).toEqual([]);
  expect((await sale.dispute(buyer)).status).toBe(409);
  await received();
  await sale.dispute(buyer);
  await sale.settle(buyer);
  expect(pageOf(await sale.page(buyer))).toMatchObject({ acts: [], receiptDispute: 'ended' });
  expect((await sale.dispute(buyer)).status).toBe(409);
});

it.each([
  ['complete', undefined, 1_500_000, 0],
  ['complete', '5000.00', 1_000_000, 500_000],
  ['cancel', undefined, 0, 1_575_000],
] as const)(
  'an admin decides %s with %s back, once nobody has appealed, though svc-catalog no longer has the listing',
  async (outcome, refund, sellerKobo, backKobo) => {
    await received();
    for (const step of ['listing', 'claim', 'complete', 'release'] as const)
      orders.catalog.fail(step, 'before');
    await sale.dispute(buyer);
    expect((await sale.decide(admin, outcome)).status).toBe(409);
    await sale.answer(seller);
    expect((await sale.decide(admin, 'complete', 'Too much', '15000.01')).status).toBe(400);
    expect(await sale.decide(admin, outcome, 'We have asked both', refund)).toMatchObject({
      status: 200,
      body: { stage: 'completed', held: '15000.00' },
    });
    expect(await has('held')).toBe(1_500_000);
    await passes(7 * dayMs + minuteMs);
    expect([await has('held'), await has('member')]).toEqual([0, sellerKobo]);
    expect(await refundedAfterwards()).toBe(backKobo);
    expect(pageOf(await sale.page(buyer))).toMatchObject({ stage: 'completed', receiptDispute: 'ended' });
    expect(disputeOf(await sale.getDispute(buyer))).toMatchObject({
      stage: 'closed',
      acts: [],
      finalDecision: { outcome, reason: 'We have asked both' },
    });
  },
);

it('the decision of an appeal is final, and of another admin', async () => {
  await received();
  await sale.dispute(buyer);
  await sale.answer(seller);
  await sale.decide(admin, 'complete');
  await sale.appeal(buyer);
  expect((await sale.decide(admin, 'cancel')).status).toBe(403);
  expect((await sale.decide(other, 'cancel', 'It is another color')).status).toBe(200);
  expect(await refundedAfterwards()).toBe(1_575_000);
  expect(disputeOf(await sale.getDispute(seller))).toMatchObject({
    decision: { outcome: 'complete' },
    finalDecision: { outcome: 'cancel', reason: 'It is another color' },
  });
});

it('ends as soon as a side gives in; of both at the same instant one wins', async () => {
  await received();
  await sale.dispute(buyer);
  await sale.settle(seller);
  expect((await sale.settle(seller)).status).toBe(200);
  expect(await refundedAfterwards()).toBe(1_575_000);
  await received();
  await sale.dispute(buyer);
  await Promise.all([sale.settle(seller), sale.settle(buyer)]);
  const [held, sellerKobo] = [await has('held'), await has('member')];
  expect(held).toBe(0);
  expect([0, 1_500_000]).toContain(sellerKobo);
  expect((await refundedAfterwards()) > 0).toBe(sellerKobo === 0);
});

it('a dispute about an open order is not settled by itself', async () => {
  const listing = orders.catalog.list({ ownerId: seller.id });
  sale = movesOf(orders, idOf(await orders.order(listing, buyer)));
  await sale.confirm(seller);
  await sale.handOver(seller);
  await sale.dispute(buyer);
  expect((await sale.settle(seller)).body).toMatchObject({ code: 'order-moved' });
});

it('what can still be disputed is not paid out', async () => {
  await orders.service.call(
    ordersRoutes.setPayoutAccount,
    { body: { bankCode: '058', accountNumber: '0123456789' } },
    { as: seller },
  );
  orders.passes(2 * dayMs);
  await received();
  const balance = async () =>
    Balance.parse((await orders.service.call(ordersRoutes.getBalance, {}, { as: seller })).body);
  expect(await balance()).toMatchObject({ balance: '15000.00', waiting: '15000.00', nextPayoutAt: null });
  await passes(dayMs);
  expect((await balance()).payouts).toEqual([]);
  await sale.dispute(buyer);
  expect(await balance()).toMatchObject({ balance: '0.00' });
  await passes(2 * dayMs);
  expect((await balance()).payouts).toEqual([]);
  await sale.settle(buyer);
  expect((await balance()).balance).toBe('15000.00');
  expect((await balance()).nextPayoutAt).not.toBeNull();
  await passes(dayMs);
  expect((await balance()).payouts).toHaveLength(1);
});

it('both are told of its beginning and its end', async () => {
  await received();
  await sale.dispute(buyer, 'It is another color');
  await sale.answer(seller);
  await sale.decide(admin, 'complete', 'It was in the photos', '5000.00');
  await passes(7 * dayMs + minuteMs);
  const { connection, inTransaction, outbox } = orders.service.platform;
  const rows = connection.collection('outbox');
  const { disputes, orders: found } = orders.moves();
  for (const { _id, payload } of await rows
    .find({ name: 'dispute.moved', 'payload.orderId': orderId })
    .toArray()) {
    await notifyOfDispute(
      {
        disputes,
        orders: found,
        auth: { admins: async () => admins },
        push: async () => undefined,
        inTransaction,
        outbox,
      },
      {
        id: String(_id),
        name: 'dispute.moved',
        occurredAt: '',
        payload: z.parse(events['dispute.moved'].payload, payload),
      },
    );
  }
  const raised = (await rows.find({ name: 'notice.raised' }).toArray()).map(({ payload }) =>
    z.parse(NewNotification, payload),
  );
  const titles = (reader: string) =>
    raised.filter(({ userId }) => userId === reader).map(({ title }) => title);
  expect(titles(seller.id)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\{\{.{36}\}\} disputes the order: /),
      expect.stringMatching(/^Our team has decided: /),
      expect.stringMatching(/^The dispute is over: /),
    ]),
  );
  expect(titles(buyer.id)).toEqual(expect.arrayContaining([expect.stringMatching(/^The dispute is over: /)]));
  expect(titles(admin.id)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Disputed after receipt: /)]),
  );
  const over = raised.find(
    ({ userId, title }) => userId === seller.id && title.startsWith('The dispute is over'),
  );
  expect(over?.text).toMatch(/gets ₦5,000 back, and you keep the rest\. Our reason: “It was in the photos”/);
});
