import { ordersRoutes } from '@alaso/contracts';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { orderNotification } from '../src/orders/notify-of-order.ts';
import { giftRepository } from '../src/gifts/gift.repository.ts';
import { orderKinds } from '../src/kinds.ts';
import { idOf, sentenceOf } from './answers.ts';
import { addressCalls, deliveryCalls, orderedWith, stored } from './delivering.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
const { call, add, listAddresses } = addressCalls(orders);

let buyer: TestUser;
let seller: TestUser;
let orderId: string;
let addressId: string;
let sale: ReturnType<typeof movesOf>;
const subject = () => ({ seller, orderId, addressId, sale });
const { choose, confirm, deliveryFor, row } = deliveryCalls(orders, subject);

async function ordered(handOver: Parameters<typeof orderedWith>[1]) {
  ({ buyer, seller, orderId, addressId, sale } = await orderedWith(orders, handOver));
}

it('a listing that only meets, or only delivers, leaves no other choice', async () => {
  await ordered(null);
  expect(await deliveryFor(buyer)).toBeUndefined();
  expect(await choose(buyer, 'delivery')).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
  await ordered({ meet: false, deliveryFeeKobo: 0 });
  await choose(buyer, 'delivery');
  expect(await choose(buyer, 'meet')).toMatchObject({ status: 422 });
  expect(await deliveryFor(buyer)).toMatchObject({ by: 'delivery', total: '15000.00', fee: '0.00' });
});

describe('the order of an accepted offer', () => {
  const both = { meet: true, deliveryFeeKobo: 100_000 };
  async function accepted(handOver: { meet: boolean; deliveryFeeKobo?: number } | null) {
    const listing = orders.catalog.list({ ownerId: seller.id, handOver });
    const body = { listingId: listing.id, price: '10000' };
    const params = { id: idOf(await call(ordersRoutes.makeOffer, { body }, buyer)) };
    await call(ordersRoutes.acceptOffer, { params }, seller);
    return (by?: 'meet' | 'delivery') =>
      call(ordersRoutes.orderOffer, { params, ...(by && { body: { handOver: by } }) }, buyer);
  }
  const orderedBy = ({ body }: { body: unknown }) => z.parse(z.object({ orderId: z.string() }), body).orderId;
  const open = (answer: { body: unknown }) => {
    orderId = orderedBy(answer);
    sale = movesOf(orders, orderId);
  };
  beforeEach(() => {
    [buyer, seller] = [orders.service.user(), orders.service.user()];
  });

  it('is delivered at the fee that the listing had', async () => {
    addressId = idOf(await add(buyer));
    open(await (await accepted(both))());
    const { delivery } = pageOf(await choose(buyer, 'delivery'));
    expect(delivery).toMatchObject({ fee: '1000.00', total: '11000.00' });
  });

  it('takes the choice too, once, and goes to the default address', async () => {
    const order = await accepted(both);
    open(await order('delivery'));
    const lacking = { amount: '10000.00', waitsFor: 'me', delivery: { total: '11000.00', address: null } };
    expect(pageOf(await sale.page(buyer))).toMatchObject(lacking);
    expect(orderedBy(await order('delivery'))).toBe(orderId);
    await add(buyer);
    open(await (await accepted(both))('delivery'));
    expect(await deliveryFor(seller)).toMatchObject({ by: 'delivery', address: stored });
    open(await (await accepted({ ...both, meet: false }))());
    expect(await deliveryFor(seller)).toMatchObject({ by: 'delivery', address: stored });
    open(await (await accepted(both))('meet'));
    expect(await deliveryFor(seller)).toMatchObject({ by: 'meet', address: null });
  });

  it.each([
    [null, 'delivery', 'meet'],
    [{ ...both, meet: false }, 'meet', 'delivery'],
  ] as const)('is refused where the listing had %j and they choose %s', async (handOver, wrong, right) => {
    const order = await accepted(handOver);
    expect(await order(wrong)).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
    expect((await order(right)).status).toBe(200);
  });
});

describe('chosen with the order', () => {
  const anItem = (handOver: { meet: boolean; deliveryFeeKobo?: number } | null, given = {}) =>
    orders.catalog.list({ ownerId: seller.id, handOver, ...given });
  const place = (by: 'meet' | 'delivery', listing = anItem({ meet: true, deliveryFeeKobo: 250_000 })) =>
    orders.order(listing, buyer, { handOver: by });
  beforeEach(() => {
    [buyer, seller] = [orders.service.user(), orders.service.user()];
  });

  it('a delivery goes to the default address, and can be changed until it is confirmed', async () => {
    await add(buyer);
    orderId = idOf(await place('delivery'));
    sale = movesOf(orders, orderId);
    expect(pageOf(await sale.page(buyer))).toMatchObject({
      amount: '15000.00',
      delivery: { by: 'delivery', total: '17500.00', address: stored, canChoose: true },
    });
    expect(pageOf(await choose(buyer, 'meet')).delivery).toMatchObject({ by: 'meet', address: null });
  });

  it('a delivery needs no meeting: one that was agreed is over, and nobody is reminded of it', async () => {
    orders.stopClock();
    await add(buyer);
    orderId = idOf(await place('meet'));
    addressId = (await listAddresses(buyer))[0]?.id ?? '';
    const id = idOf(await call(ordersRoutes.openConversation, { body: { orderId } }, buyer));
    const params = { id };
    const at = new Date(orders.now().getTime() + 48 * hourMs).toISOString();
    const propose = (revision: number) =>
      call(ordersRoutes.proposeMeeting, { params, body: { revision, place: 'Shoprite', at } }, seller);
    const meeting = async (as: TestUser) => (await call(ordersRoutes.getMeeting, { params }, as)).body;
    const calendar = () => call(ordersRoutes.readMeetingCalendar, { params }, buyer);
    await propose(0);
    await call(ordersRoutes.acceptMeeting, { params, body: { revision: 1 } }, buyer);
    expect((await calendar()).status).toBe(200);
    expect((await choose(buyer, 'delivery')).status).toBe(200);
    for (const as of [buyer, seller])
      expect(await meeting(as)).toEqual({ revision: 1, meeting: null, noNeed: 'delivery' });
    expect((await calendar()).status).toBe(404);
    const refused = await propose(1);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(sentenceOf(refused)).toBe('This order is delivered, so you do not need to meet.');
    orders.passes(47 * hourMs);
    await orders.sweep();
    const raised = { name: 'notice.raised', 'payload.title': /^You are meeting .* soon/ };
    const outbox = orders.service.platform.connection.collection('outbox');
    for (const { id: userId } of [buyer, seller])
      expect(await outbox.countDocuments({ ...raised, 'payload.userId': userId })).toBe(0);
  });

  it('without an address, the seller waits for it; a meeting needs none', async () => {
    const { body } = await place('delivery');
    expect(body).toMatchObject({ waitsFor: 'me', amount: '15000.00' });
    orderId = idOf({ body });
    sale = movesOf(orders, orderId);
    expect(pageOf(await sale.page(seller))).toMatchObject({
      acts: ['cancel'],
      waitsFor: 'other',
      delivery: { by: 'delivery', address: null },
    });
    expect(await confirm('delivery')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    addressId = idOf(await add(buyer));
    expect(pageOf(await choose(buyer, 'delivery')).waitsFor).toBe('other');
    expect(pageOf(await sale.page(seller)).acts).toEqual(['confirm', 'cancel']);
    expect(pageOf(await confirm('delivery')).stage).toBe('confirmed');

    orderId = idOf(await place('delivery'));
    await choose(buyer, 'meet');
    expect(pageOf(await confirm('meet')).stage).toBe('confirmed');
  });

  it('a gift that is sent waits for its address too', async () => {
    const listing = anItem({ meet: true, deliveryFeeKobo: 0 }, { category: 'gift', priceKobo: 0 });
    orderId = idOf(await orders.order(listing, buyer, { amount: '0', handOver: 'delivery' }));
    sale = movesOf(orders, orderId);
    const collect = () =>
      call(ordersRoutes.collectGift, { params: { id: orderId }, body: { carrier: 'Kwik' } }, seller);
    expect(pageOf(await sale.page(seller))).toMatchObject({ acts: ['cancel', 'pass-on'], waitsFor: 'other' });
    expect(await collect()).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    addressId = idOf(await add(buyer));
    await choose(buyer, 'delivery');
    // The claimer of a delivery has no code to give.
    expect(pageOf(await sale.page(seller))).toMatchObject({
      acts: ['collect', 'cancel', 'pass-on'],
      waitsFor: 'me',
    });
    expect(pageOf(await collect())).toMatchObject({ stage: 'collected', clock: { event: 'complete' } });
    expect(pageOf(await sale.complete(buyer)).stage).toBe('completed');
  });

  it('a gift that was not sent is its claimer’s miss only where they entered no address', async () => {
    const giver = { category: 'gift', priceKobo: 0, price: null } as const;
    const missedBy = async (saved: boolean) => {
      if (saved) await add(buyer);
      const listing = anItem({ meet: true, deliveryFeeKobo: 0 }, giver);
      orderId = idOf(await place('delivery', listing));
      orders.passes(72 * hourMs + 60_000);
      await orders.sweep();
      const order = await row();
      expect(order?.stage).toBe('missed');
      if (!order) throw new Error('no such order');
      const news = { ...order, event: 'miss', by: 'clock', from: 'claimed', reason: null } as const;
      const [toBuyer, toSeller] = (['buyer', 'seller'] as const).map(
        (to) => orderNotification(orderKinds, news, to)?.text,
      );
      const since = new Date(orders.now().getTime() - 90 * dayMs);
      const counted =
        (await giftRepository(orders.service.platform.connection).missed([buyer.id], since)).get(buyer.id) ??
        0;
      return { toBuyer, toSeller, counted };
    };
    expect(await missedBy(false)).toEqual({
      toBuyer:
        'You entered no address in time, so the gift goes to the next person or back on the market. If you miss two gifts in 90 days, you go to the back of the line.',
      toSeller: `${(await row())?.buyerFirstName} entered no address in time. It goes to the next person in line, or back on the market if nobody is waiting.`,
      counted: 1,
    });
    expect(await missedBy(true)).toMatchObject({
      toBuyer:
        'It was not sent in time, so your claim has ended and the gift goes to the next person or back on the market.',
      toSeller: `You did not send your gift to ${(await row())?.buyerFirstName} in time. It goes to the next person in line, or back on the market if nobody is waiting.`,
      counted: 1,
    });
    // Erasing its address does not turn it into a miss.
    orders.passes(31 * dayMs);
    await orders.sweep();
    expect((await row())?.delivery?.address).toBeNull();
    const since = new Date(orders.now().getTime() - 90 * dayMs);
    expect(await giftRepository(orders.service.platform.connection).missed([buyer.id], since)).toEqual(
      new Map([[buyer.id, 1]]),
    );
  });

  it('is found again by a second click, which cannot choose otherwise', async () => {
    for (const saved of [false, true]) {
      if (saved) await add(buyer);
      for (const [first, other] of [
        ['delivery', 'meet'],
        ['meet', 'delivery'],
      ] as const) {
        const listing = anItem({ meet: true, deliveryFeeKobo: 250_000 });
        orderId = idOf(await place(first, listing));
        expect(idOf(await place(first, listing))).toBe(orderId);
        const answer = await place(other, listing);
        expect(answer).toMatchObject({ status: 409, body: { code: 'already-sold' } });
        expect(sentenceOf(answer)).toBe('You have already ordered this item. See it in your dashboard.');
        sale = movesOf(orders, orderId);
        expect(await deliveryFor(buyer)).toMatchObject({ by: first });
      }
    }
    const delivered = anItem({ meet: false, deliveryFeeKobo: 0 });
    orderId = idOf(await orders.order(delivered, buyer));
    expect(idOf(await orders.order(delivered, buyer))).toBe(orderId);
  });

  it('is refused for tailoring, either way', async () => {
    for (const by of ['meet', 'delivery'] as const) {
      const answer = await place(by, anItem(null, { category: 'upcycle' }));
      expect(answer).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
      expect(sentenceOf(answer)).toBe('Tailoring cannot be delivered.');
    }
  });

  it('only what the listing offers', async () => {
    const refused = { status: 422, body: { code: 'not-orderable' } };
    expect(await place('delivery', anItem(null))).toMatchObject(refused);
    expect(await place('delivery', anItem({ meet: true }))).toMatchObject(refused);
    expect(await place('meet', anItem({ meet: false, deliveryFeeKobo: 0 }))).toMatchObject(refused);
    expect(await place('meet', anItem(null))).toMatchObject({ status: 201 });
    // A listing that is only delivered needs no choice, and cannot become a meeting.
    orderId = idOf(await orders.order(anItem({ meet: false, deliveryFeeKobo: 0 }), buyer));
    sale = movesOf(orders, orderId);
    expect(await deliveryFor(buyer)).toMatchObject({ by: 'delivery', address: null });
    expect(pageOf(await sale.page(seller)).acts).toEqual(['cancel']);
  });
});
