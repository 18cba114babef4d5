import { ordersRoutes, type OrderPayment } from '@alaso/contracts';
import { dayMs, hourMs, minuteMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import { ledgerRepository, verifyLedger } from '../src/ledger/index.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { home } from './delivering.ts';
import { fakeProvider, signed } from './fake-provider.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';
import { tailoringJobs } from './tailoring-jobs.ts';

const bank = fakeProvider();
const payNow = { provider: bank.provider, feeBasisPoints: 500, shopUrl: 'https://alaso.example' };
afterEach(() => bank.returns());
const orders = useOrders(useAuthStub(), payNow);
const jobs = tailoringJobs(orders);

const ledger = () => ledgerRepository(orders.service.platform.connection);
const call = {
  pay: (as: TestUser, id: string, choice: 'now' | 'meet' = 'now', total?: string) =>
    orders.service.call(
      ordersRoutes.payOrder,
      { params: { id }, body: { choice, ...(total !== undefined && { total }) } },
      { as },
    ),
  check: (as: TestUser, id: string) =>
    orders.service.call(ordersRoutes.checkPayment, { params: { id } }, { as }),
  setAccount: (as: TestUser) =>
    orders.service.call(
      ordersRoutes.setPayoutAccount,
      { body: { bankCode: '058', accountNumber: '0123456789' } },
      { as },
    ),
  only: (as: TestUser) => orders.service.call(ordersRoutes.setOnlyNow, { body: { onlyNow: true } }, { as }),
  async news(body: object, signature?: string) {
    const text = JSON.stringify(body);
    const answer = await fetch(`${orders.service.baseUrl}${ordersRoutes.paymentNews.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature ?? signed(text) },
      body: text,
    });
    return answer.status;
  },
};

type Sale = { id: string; seller: TestUser; buyer: TestUser; moves: ReturnType<typeof movesOf> };
async function sale(): Promise<Sale> {
  const [seller, buyer] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id, price: '20000.00', priceKobo: 2_000_000 });
  const id = idOf(await orders.order(listing, buyer));
  return { id, seller, buyer, moves: movesOf(orders, id) };
}

async function loadPayment({ moves }: Pick<Sale, 'moves'>, as: TestUser): Promise<OrderPayment> {
  const { payment } = pageOf(await moves.page(as));
  if (!payment) throw new Error('the page says nothing about payment');
  return payment;
}

/** Begins a payment and returns the provider's reference. */
async function begin({ id, buyer }: Pick<Sale, 'id' | 'buyer'>): Promise<string> {
  const { payment } = pageOf(await call.pay(buyer, id));
  return payment?.started?.checkoutUrl?.split('/').at(-1) ?? '';
}

async function paid(): Promise<Sale & { reference: string }> {
  const deal = await sale();
  const reference = await begin(deal);
  bank.pays(reference);
  expect(await call.news({ about: 'charge', reference })).toBe(200);
  return { ...deal, reference };
}

async function expectSound(): Promise<void> {
  expect((await verifyLedger(ledger())).faults).toEqual([]);
}
afterEach(expectSound);

describe('paying for an order', () => {
  it('shows its parts before the click, and holds the money until the order is completed', async () => {
    const deal = await sale();
    const { id, buyer, seller, moves } = deal;
    expect(await loadPayment(deal, buyer)).toMatchObject({
      choice: null,
      due: { part: 'whole', price: '20000.00', delivery: '0.00', fee: '1000.00', total: '21000.00' },
      held: '0.00',
    });
    expect(await loadPayment(deal, seller)).toMatchObject({ due: null });
    const reference = await begin(deal);
    expect(await loadPayment(deal, buyer)).toMatchObject({ choice: 'now', started: { total: '21000.00' } });
    expect((await loadPayment(deal, seller)).started).toMatchObject({ checkoutUrl: null });
    bank.pays(reference);
    expect(await call.news({ about: 'charge', reference })).toBe(200);
    expect(await loadPayment(deal, buyer)).toMatchObject({
      started: null,
      due: null,
      held: '21000.00',
      paidWith: 'card ending 4081',
    });
    expect(await loadPayment(deal, seller)).toMatchObject({ held: '21000.00', paidWith: null });
    await moves.confirm(seller);
    await moves.handOver(seller);
    expect(pageOf(await moves.complete(buyer)).payment).toMatchObject({ held: '0.00', released: '20000.00' });
    expect(await ledger().balance(`member:${seller.id}`)).toBe(2_000_000);
    expect(await ledger().balance(`held:${id}`)).toBe(0);
  });

  it('of a seller who takes no payment in person offers no other, also in orders placed before a change', async () => {
    const before = await sale();
    expect(await call.only(before.seller)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    await call.setAccount(before.seller);
    expect(await call.only(before.seller)).toMatchObject({ status: 200, body: { onlyNow: true } });
    const listing = orders.catalog.list({ ownerId: before.seller.id });
    const buyer = orders.service.user();
    const id = idOf(await orders.order(listing, buyer));
    const after = { id, buyer, moves: movesOf(orders, id) };
    expect(await loadPayment(after, buyer)).toMatchObject({ onlyNow: true, choice: null });
    const refused = await call.pay(buyer, id, 'meet');
    expect(refused.status).toBe(422);
    expect(sentenceOf(refused)).toContain('takes no payment in person');
    expect((await call.pay(buyer, id)).status).toBe(200);
    expect(await loadPayment(before, before.buyer)).toMatchObject({ onlyNow: false });
    expect((await call.pay(before.buyer, before.id, 'meet')).status).toBe(200);
  });

  it('for a gift is its delivery alone, which the giver gets once it has arrived', async () => {
    const [giver, buyer] = [orders.service.user(), orders.service.user()];
    await call.setAccount(giver);
    await call.only(giver);
    const handOver = { meet: true, deliveryFeeKobo: 250_000 };
    const gift = { category: 'gift', price: '0.00', priceKobo: 0, ownerId: giver.id, handOver } as const;
    const id = idOf(await orders.order(orders.catalog.list(gift), buyer));
    const deal = { id, seller: giver, buyer, moves: movesOf(orders, id) };
    expect(pageOf(await deal.moves.page(buyer)).payment).toBeUndefined();
    const address = await orders.service.call(ordersRoutes.addAddress, { body: home }, { as: buyer });
    const chosen = { params: { id }, body: { by: 'delivery' as const, addressId: idOf(address) } };
    await orders.service.call(ordersRoutes.chooseHandOver, chosen, { as: buyer });
    expect((await loadPayment(deal, buyer)).due).toMatchObject({
      price: '0.00',
      fee: '0.00',
      total: '2500.00',
    });
    const reference = await begin(deal);
    bank.pays(reference);
    await call.news({ about: 'charge', reference });
    expect(await loadPayment(deal, buyer)).toMatchObject({ held: '2500.00', paid: { delivery: '2500.00' } });
    const collect = (body: { carrier?: string }) =>
      orders.service.call(ordersRoutes.collectGift, { params: { id }, body }, { as: giver });
    expect(await collect({})).toMatchObject({ status: 400, body: { errors: [{ path: 'body.carrier' }] } });
    expect(pageOf(await collect({ carrier: 'Kwik' })).delivery?.shipment).toMatchObject({ carrier: 'Kwik' });
    await deal.moves.complete(buyer);
    expect(await ledger().balance(`member:${giver.id}`)).toBe(250_000);
  });

  it('is refunded whole when the order is cancelled, and the buyer is told once it has left', async () => {
    const deal = await paid();
    expect(pageOf(await deal.moves.cancel(deal.seller)).payment).toMatchObject({
      held: '0.00',
      refunded: '21000.00',
      refundedAt: null,
    });
    await orders.sweep();
    expect((await loadPayment(deal, deal.buyer)).refundedAt).not.toBeNull();
    const refund = bank.refundsOf().find(({ amountKobo }) => amountKobo === 2_100_000);
    expect(refund).toBeDefined();
    expect((await ledger().story(deal.id)).map(({ kind }) => kind)).toEqual([
      'charge',
      'refund-owed',
      'refund-paid',
    ]);
  });

  it('is refunded when nobody answers the order in time', async () => {
    const deal = await paid();
    orders.passes(49 * hourMs);
    await orders.sweep();
    expect((await loadPayment(deal, deal.buyer)).refunded).toBe('21000.00');
  });

  it('is the buyer’s alone, at the amount that they saw', async () => {
    const { id, buyer, seller } = await sale();
    expect((await call.pay(seller, id)).status).toBe(403);
    expect((await call.check(seller, id)).status).toBe(403);
    expect((await call.pay(orders.service.user(), id)).status).toBe(404);
    const answer = await call.pay(buyer, id, 'now', '20000.00');
    expect([answer.status, sentenceOf(answer)]).toEqual([409, expect.stringContaining('amount has changed')]);
    expect((await call.pay(buyer, id, 'now', '21000')).status).toBe(200);
  });

  it('opens one payment, however often and in however many tabs it is clicked', async () => {
    const deal = await sale();
    const before = bank.references().length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => call.pay(deal.buyer, deal.id)));
    expect(statusesOf(answers)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(bank.references()).toHaveLength(before + 1);
  });

  it('returns to the choice after 30 minutes without payment, and after a decline', async () => {
    orders.stopClock();
    const deal = await sale();
    await begin(deal);
    orders.passes(29 * minuteMs);
    await orders.sweep();
    expect((await loadPayment(deal, deal.buyer)).started).not.toBeNull();
    orders.passes(2 * minuteMs);
    await orders.sweep();
    expect(await loadPayment(deal, deal.buyer)).toMatchObject({ choice: null, started: null, failure: null });
    const reference = await begin(deal);
    bank.declines(reference);
    expect(pageOf(await call.check(deal.buyer, deal.id)).payment).toMatchObject({
      choice: null,
      started: null,
      failure: 'Insufficient funds',
    });
    bank.pays(await begin(deal));
    expect(pageOf(await call.check(deal.buyer, deal.id)).payment).toMatchObject({
      held: '21000.00',
      failure: null,
    });
  });

  it('says so if the provider does not answer, and goes on with the next click', async () => {
    const deal = await sale();
    bank.leaves();
    const answer = await call.pay(deal.buyer, deal.id);
    expect([answer.status, sentenceOf(answer)]).toEqual([503, expect.stringContaining('not been charged')]);
    bank.returns();
    expect((await begin(deal)).length).toBe(36);
  });
});

describe('news of a payment', () => {
  it('is not believed without the provider’s signature, nor if the provider says otherwise', async () => {
    const deal = await sale();
    const reference = await begin(deal);
    const forged = { about: 'charge', reference };
    expect(await call.news(forged, signed('{}'))).toBe(403);
    expect(await call.news(forged, '')).toBe(403);
    // Signed, but the provider has no money: replayed early, or about another's reference.
    expect(await call.news(forged)).toBe(200);
    expect((await loadPayment(deal, deal.buyer)).held).toBe('0.00');
    expect(await call.news({ about: 'charge', reference: randomUUID() })).toBe(200);
    expect(await call.news({ about: 'charge', reference: '../secrets' })).toBe(200);
  });

  it('counts once, twice, at the same instant, before the buyer returns, or not at all', async () => {
    const deal = await sale();
    const reference = await begin(deal);
    bank.pays(reference);
    await Promise.all([
      call.news({ about: 'charge', reference }),
      call.news({ about: 'charge', reference }),
      call.check(deal.buyer, deal.id),
    ]);
    await call.news({ about: 'charge', reference });
    expect((await loadPayment(deal, deal.buyer)).held).toBe('21000.00');
    const lost = await sale();
    bank.pays(await begin(lost));
    orders.passes(minuteMs);
    await orders.sweep();
    expect((await loadPayment(lost, lost.buyer)).held).toBe('21000.00');
  });

  it('an hour late still pays an order that waits for it, and is refunded for one that has ended', async () => {
    const [waiting, ended] = [await sale(), await sale()];
    const [first, second] = [await begin(waiting), await begin(ended)];
    orders.passes(hourMs);
    await orders.sweep();
    expect((await loadPayment(waiting, waiting.buyer)).started).toBeNull();
    await ended.moves.cancel(ended.buyer);
    for (const reference of [first, second]) {
      bank.pays(reference);
      await call.news({ about: 'charge', reference });
    }
    expect((await loadPayment(waiting, waiting.buyer)).held).toBe('21000.00');
    await orders.sweep();
    expect(await loadPayment(ended, ended.buyer)).toMatchObject({ held: '0.00', refunded: '21000.00' });
    expect((await loadPayment(ended, ended.buyer)).refundedAt).not.toBeNull();
  });

  it('of another amount or currency is never held, and all of it goes back', async () => {
    for (const wrong of [{ amountKobo: 2_100_001 }, { amountKobo: 100 }, { currency: 'USD' }]) {
      const deal = await sale();
      const reference = await begin(deal);
      bank.pays(reference, wrong);
      await call.news({ about: 'charge', reference });
      await orders.sweep();
      const payment = await loadPayment(deal, deal.buyer);
      expect([payment.held, payment.refundedAt === null]).toEqual(['0.00', false]);
    }
  });

  it('that is paid twice for one order returns the second', async () => {
    const deal = await sale();
    const first = await begin(deal);
    orders.passes(31 * minuteMs);
    await orders.sweep();
    const second = await begin(deal);
    for (const reference of [first, second]) {
      bank.pays(reference);
      await call.news({ about: 'charge', reference });
    }
    await orders.sweep();
    expect(await loadPayment(deal, deal.buyer)).toMatchObject({ held: '21000.00', refunded: '21000.00' });
  });

  it('of a chargeback takes what is held, and what was released is our loss, not the seller’s', async () => {
    const [held, released] = [await paid(), await paid()];
    await released.moves.confirm(released.seller);
    await released.moves.handOver(released.seller);
    await released.moves.complete(released.buyer);
    for (const { reference } of [held, released]) {
      bank.chargesBack(reference);
      await call.news({ about: 'chargeback', reference });
    }
    expect((await loadPayment(held, held.buyer)).held).toBe('0.00');
    expect(await ledger().balance(`member:${released.seller.id}`)).toBe(2_000_000);
    await held.moves.cancel(held.buyer);
  });
});

describe('a disputed order', () => {
  async function disputed() {
    const deal = await paid();
    await deal.moves.confirm(deal.seller);
    await deal.moves.handOver(deal.seller);
    await deal.moves.dispute(deal.buyer);
    await deal.moves.answer(deal.seller);
    return { ...deal, admin: orders.service.user({ role: 'admin' }) };
  }

  it('keeps its money held, and an admin divides it: each kobo once, and our fee stays', async () => {
    const { id, seller, buyer, admin, moves } = await disputed();
    expect((await loadPayment({ moves }, seller)).held).toBe('21000.00');
    expect((await moves.decide(admin, 'complete', 'Half each', '20000.01')).status).toBe(400);
    expect((await moves.decide(admin, 'cancel', 'Half each', '1.00')).status).toBe(400);
    expect((await moves.decide(admin, 'complete', 'Half each', '12000.00')).status).toBe(200);
    expect((await loadPayment({ moves }, seller)).held).toBe('21000.00');
    orders.passes(7 * dayMs + 1000);
    await orders.sweep();
    expect(await loadPayment({ moves }, buyer)).toMatchObject({ released: '8000.00', refunded: '12000.00' });
    expect(await ledger().balance(`member:${seller.id}`)).toBe(800_000);
    expect(await ledger().balance(`held:${id}`)).toBe(0);
  });

  it('that is cancelled gives the buyer everything back', async () => {
    const { buyer, admin, moves } = await disputed();
    await moves.decide(admin, 'cancel');
    orders.passes(7 * dayMs + 1000);
    await orders.sweep();
    expect((await loadPayment({ moves }, buyer)).refunded).toBe('21000.00');
  });
});

it('of a payment and a cancellation at the same instant, no money stays behind', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await sale();
    const reference = await begin(deal);
    bank.pays(reference);
    await Promise.all([call.news({ about: 'charge', reference }), deal.moves.cancel(deal.seller)]);
    await call.news({ about: 'charge', reference });
    await orders.sweep();
    expect(await ledger().balance(`held:${deal.id}`)).toBe(0);
    expect(await loadPayment(deal, deal.buyer)).toMatchObject({ held: '0.00', refunded: '21000.00' });
  }
  expect(await ledger().balance('refunds')).toBe(0);
});

it('a tailoring job is paid in halves: when the quote is agreed, and when the work is ready', async () => {
  const job = await jobs.book();
  const deal = { id: job.id, buyer: job.buyer, moves: movesOf(orders, job.id) };
  for (const step of ['brief', 'quote', 'agree'] as const) await jobs.make(step, job);
  expect((await loadPayment(deal, job.buyer)).due).toMatchObject({ part: 'first-half', price: '9000.25' });
  const pay = async () => {
    const reference = await begin(deal);
    bank.pays(reference);
    await call.news({ about: 'charge', reference });
  };
  await pay();
  expect((await loadPayment(deal, job.buyer)).due).toBeNull();
  for (const step of ['start', 'finish'] as const) await jobs.make(step, job);
  expect((await loadPayment(deal, job.buyer)).due).toMatchObject({ part: 'second-half', price: '9000.25' });
  await pay();
  await deal.moves.handOver(job.tailor);
  await deal.moves.complete(job.buyer);
  expect(await ledger().balance(`member:${job.tailor.id}`)).toBe(1_800_050);
});
