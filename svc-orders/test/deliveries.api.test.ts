import { randomUUID } from 'node:crypto';
import {
  addressLimits,
  type NewAddress,
  ordersRoutes,
  type OrderStage,
  SavedAddress,
} from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderNotification } from '../src/orders/notify-of-order.ts';
import { giftRepository } from '../src/gifts/gift.repository.ts';
import { orderKinds } from '../src/kinds.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders();
const call = <C extends Parameters<typeof orders.service.call>[0]>(
  contract: C,
  input: Parameters<typeof orders.service.call<C>>[1],
  as: TestUser,
) => orders.service.call(contract, input, { as });

const home: NewAddress = {
  recipient: 'Ngozi Eze',
  phone: '0803 123 4567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the market',
};
const stored = { ...home, phone: '+2348031234567' };
const add = (as: TestUser, given: Partial<NewAddress> = {}) =>
  call(ordersRoutes.addAddress, { body: { ...home, ...given } }, as);
const listOf = async (as: TestUser) =>
  z.parse(z.array(SavedAddress), (await call(ordersRoutes.listAddresses, {}, as)).body);

let buyer: TestUser;
let seller: TestUser;
let orderId: string;
let addressId: string;
let sale: ReturnType<typeof movesOf>;
const choose = (as: TestUser, by: 'meet' | 'delivery', id = addressId) =>
  call(
    ordersRoutes.chooseHandOver,
    { params: { id: orderId }, body: { by, ...(by === 'delivery' && { addressId: id }) } },
    as,
  );
const confirm = (by?: 'meet' | 'delivery') =>
  call(ordersRoutes.confirmOrder, { params: { id: orderId }, body: { by } }, seller);
const send = (body: { carrier?: string; trackingNumber?: string; waybillId?: string }) =>
  call(ordersRoutes.handOverOrder, { params: { id: orderId }, body }, seller);
const deliveryFor = async (as: TestUser) => pageOf(await sale.page(as)).delivery;
/** The calls by which svc-catalog keeps and releases photos of the order. */
const photoCalls = () =>
  orders.catalog.stub.calls.filter(({ name, params }) => /Photos$/.test(name) && params.id === orderId);
const row = () => ordersOf(orders.service.platform.connection).findOne({ _id: orderId }).lean();

async function ordered(handOver: { meet: boolean; deliveryFeeKobo?: number } | null) {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id, handOver });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
  addressId = idOf(await add(buyer));
}

describe('a delivery', () => {
  beforeEach(() => ordered({ meet: true, deliveryFeeKobo: 250_000 }));

  it('is chosen, changed and totalled by the buyer, and goes from sent to received', async () => {
    expect(await deliveryFor(buyer)).toEqual({
      by: 'meet',
      orMeet: true,
      fee: '2500.00',
      total: '15000.00',
      canChoose: true,
      address: null,
      shipment: null,
    });
    expect(pageOf(await choose(buyer, 'delivery'))).toMatchObject({
      amount: '15000.00',
      delivery: { by: 'delivery', total: '17500.00', address: stored, canChoose: true },
    });
    expect((await deliveryFor(seller))?.address).toEqual(stored);
    expect(pageOf(await choose(buyer, 'meet')).delivery).toMatchObject({ by: 'meet', address: null });
    await choose(buyer, 'delivery');
    const confirmed = pageOf(await confirm('delivery'));
    expect(confirmed.acts).toEqual(['hand-over', 'cancel']);
    expect(pageOf(await sale.page(buyer)).handOverCode).toBeNull();
    expect(await send({})).toMatchObject({ status: 400, body: { errors: [{ path: 'body.carrier' }] } });
    const sent = pageOf(await send({ carrier: 'GIG Logistics', trackingNumber: 'GIG-1234' }));
    expect(sent.clock?.event).toBe('complete');
    expect((await deliveryFor(buyer))?.shipment).toEqual({
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-1234',
      sentAt: sent.timeline.at(-1)?.at,
    });
    const done = pageOf(await sale.complete(buyer));
    expect(done).toMatchObject({ stage: 'completed', amount: '15000.00', delivery: { address: null } });
    expect((await deliveryFor(seller))?.address).toBeNull();
  });

  it('belongs to its buyer: nobody else chooses it or reads its address', async () => {
    const stranger = orders.service.user();
    expect(await choose(seller, 'delivery')).toMatchObject({ status: 403 });
    expect(await choose(stranger, 'delivery')).toMatchObject({ status: 404 });
    const othersAddress = idOf(await add(stranger));
    expect(await choose(buyer, 'delivery', othersAddress)).toMatchObject({ status: 404 });
    expect(await choose(buyer, 'delivery', randomUUID())).toMatchObject({ status: 404 });
    await choose(buyer, 'delivery');
    expect((await sale.page(stranger)).status).toBe(404);
    const admin = orders.service.user({ role: 'admin' });
    const listed = await call(ordersRoutes.adminOrders, { query: { id: orderId } }, admin);
    expect(JSON.stringify(listed.body)).not.toContain('Enitan');
  });

  it('can no longer be changed once the seller has confirmed', async () => {
    await confirm();
    expect(await choose(buyer, 'delivery')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    expect(await deliveryFor(buyer)).toMatchObject({ by: 'meet', canChoose: false });
    expect(pageOf(await sale.page(buyer)).handOverCode).toMatch(/^\d{6}$/);
    expect(await send({ carrier: 'GIG Logistics' })).toMatchObject({ status: 400 });
  });

  it('is confirmed only as the seller has read it, also when both press at the same moment', async () => {
    await choose(buyer, 'delivery');
    expect(await confirm('meet')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    for (let tried = 0; tried < rounds; tried += 1) {
      await ordered({ meet: true, deliveryFeeKobo: 250_000 });
      const [chosen, confirmed] = await Promise.all([choose(buyer, 'delivery'), confirm('meet')]);
      const { delivery, stage } = pageOf(await sale.page(buyer));
      expect(statusesOf([chosen, confirmed])).toEqual([200, 409]);
      expect([delivery?.by, stage]).toEqual(
        chosen.status === 200 ? ['delivery', 'placed'] : ['meet', 'confirmed'],
      );
    }
  });

  it('repeats the answer to a choice without the address, which the page then reads again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { by: 'delivery', addressId } as const;
    const send = () =>
      orders.service.call(
        ordersRoutes.chooseHandOver,
        { params: { id: orderId }, body },
        { as: buyer, headers },
      );
    const [first, again] = [pageOf(await send()), pageOf(await send())];
    expect(first.delivery?.address).toEqual(stored);
    expect(again).toEqual({ ...first, delivery: { ...first.delivery, address: null } });
    expect((await deliveryFor(buyer))?.address).toEqual(stored);
  });

  it('keeps one choice of two tabs, and its own copy of the address', async () => {
    const office = idOf(await add(buyer, { street: '1 Broad Street' }));
    const both = await Promise.all([choose(buyer, 'delivery', office), choose(buyer, 'delivery')]);
    expect(statusesOf(both)).toEqual([200, 200]);
    expect(['1 Broad Street', home.street]).toContain((await deliveryFor(buyer))?.address?.street);
    await choose(buyer, 'delivery', office);
    await call(ordersRoutes.removeAddress, { params: { id: office } }, buyer);
    expect((await deliveryFor(seller))?.address?.street).toBe('1 Broad Street');
  });

  it('loses its address 30 days after the order has ended, and not before', async () => {
    orders.stopClock();
    await choose(buyer, 'delivery');
    orders.passes(dayMs);
    await orders.sweep();
    expect((await row())?.delivery?.address).toEqual(stored);
    await sale.cancel(buyer);
    expect(await deliveryFor(buyer)).toMatchObject({ address: null });
    orders.passes(30 * dayMs - 60_000);
    await orders.sweep();
    expect((await row())?.delivery?.address).toEqual(stored);
    orders.passes(120_000);
    await orders.sweep();
    expect(await row()).toMatchObject({ eraseAddressAt: null, delivery: { address: null, chosen: true } });
    expect(await deliveryFor(buyer)).toMatchObject({ by: 'delivery', total: '17500.00' });
  });

  it('is in no row but the order and its buyer’s address book, and in none after 30 days', async () => {
    orders.stopClock();
    const marks = [
      'Kingfisher Heron',
      '+2348099887766',
      'Behind the Kingfisher bakery',
      '77 Heron Lane',
    ] as const;
    const [recipient, phone, landmark, street] = marks;
    const secret = idOf(await add(buyer, { recipient, phone, landmark, street }));
    await choose(buyer, 'delivery', secret);
    await confirm('delivery');
    await send({ carrier: 'GIG Logistics' });
    await sale.dispute(buyer, 'It has not arrived');
    const { connection } = orders.service.platform;
    const rowsWithIt = async () => {
      const collections = (await connection.listCollections()).map(({ name }) => name);
      const found = await Promise.all(
        collections.map(async (name) =>
          (await connection.collection(name).find().toArray())
            .filter((one) => marks.some((mark) => JSON.stringify(one).includes(mark)))
            .map(({ _id }) => `${name} ${String(_id)}`),
        ),
      );
      return found.flat().toSorted();
    };
    expect(await rowsWithIt()).toEqual([`addresses ${secret}`, `transactions ${orderId}`]);
    await sale.cancel(seller);
    await call(ordersRoutes.removeAddress, { params: { id: secret } }, buyer);
    expect(await rowsWithIt()).toEqual([`transactions ${orderId}`]);
    orders.passes(30 * dayMs + 60_000);
    await orders.sweep();
    expect(await rowsWithIt()).toEqual([]);
  });

  it('shows the photo of its waybill to the two parties alone, and no longer than its address', async () => {
    await choose(buyer, 'delivery');
    await confirm();
    const waybillId = randomUUID();
    // Without a carrier it is refused, and no photo is kept.
    expect((await send({ waybillId })).status).toBe(400);
    expect(photoCalls()).toEqual([]);
    await send({ carrier: 'GIG Logistics', waybillId });
    expect(photoCalls()).toMatchObject([
      { body: { ownerId: seller.id, photoIds: [waybillId], isPrivate: true } },
    ]);
    expect((await deliveryFor(buyer))?.shipment).toMatchObject({ waybill: { id: waybillId } });
    const read = (as: TestUser) =>
      orders.service.call(ordersInternal.readWaybill, { params: { id: orderId }, query: {} }, { as });
    for (const party of [buyer, seller]) {
      const answer = await read(party);
      expect([answer.status, answer.text]).toEqual([200, `${orderId} ${waybillId} large`]);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    }
    for (const other of [orders.service.user(), orders.service.user({ role: 'admin' })])
      expect((await read(other)).status).toBe(404);

    await sale.complete(buyer);
    orders.passes(30 * dayMs + 60_000);
    await orders.sweep();
    expect(photoCalls().map(({ name }) => name)).toEqual(['keepPhotos', 'releasePhotos']);
    expect((await row())?.delivery).toMatchObject({ address: null, shipment: { waybill: null } });
    expect((await read(buyer)).status).toBe(404);
  });

  describe('with the photo of a waybill, about which a dispute is open,', () => {
    let waybillId: string;
    const read = (as: TestUser, id = orderId) =>
      orders.service.call(ordersInternal.readWaybill, { params: { id }, query: { size: 'small' } }, { as });
    const shownTo = async (as: TestUser) => {
      const { body } = await call(ordersRoutes.adminOrder, { params: { id: orderId } }, as);
      return z.parse(ordersRoutes.AdminOrderPage, body).delivery?.shipment?.waybill?.id;
    };
    const anAdmin = () => orders.service.user({ role: 'admin' });
    const views = async () => {
      const recorded = { name: 'admin.acted', 'payload.target.id': orderId };
      const rows = await orders.service.platform.connection.collection('outbox').find(recorded).toArray();
      return rows.map(({ payload }): unknown => payload);
    };
    beforeEach(async () => {
      await choose(buyer, 'delivery');
      await confirm();
      waybillId = randomUUID();
      await send({ carrier: 'GIG Logistics', waybillId });
    });

    it('shows it to admins until the dispute has ended, and each of their reads is recorded', async () => {
      const [early, admin, late] = [anAdmin(), anAdmin(), anAdmin()];
      expect((await read(early)).status).toBe(404);
      await sale.dispute(buyer, 'It has not arrived');
      const answer = await read(admin);
      expect([answer.status, answer.text]).toEqual([200, `${orderId} ${waybillId} small`]);
      await sale.complete(buyer);
      expect((await read(late)).status).toBe(404);
      expect(await views()).toMatchObject([
        { action: 'order.viewed', actorId: admin.id, target: { type: 'order', id: orderId } },
      ]);
    });

    it('names it on the page of admins only while they can open it', async () => {
      expect(await shownTo(anAdmin())).toBeUndefined();
      await sale.dispute(buyer, 'It has not arrived');
      expect(await shownTo(anAdmin())).toBe(waybillId);
      await sale.complete(buyer);
      expect(await shownTo(anAdmin())).toBeUndefined();
    });

    it('answers strangers, and admins without a dispute, as if there were no order', async () => {
      const refusalOf = async (as: TestUser, id = orderId) => {
        const { status, body } = await read(as, id);
        return { status, ...z.parse(z.object({ code: z.string(), detail: z.string() }), body) };
      };
      const noOrder = await refusalOf(anAdmin(), randomUUID());
      expect(noOrder).toMatchObject({ status: 404, code: 'not-found' });
      expect(await refusalOf(anAdmin())).toEqual(noOrder);
      await sale.dispute(buyer, 'It has not arrived');
      const disputed = { buyer, seller, orderId };
      await ordered({ meet: true, deliveryFeeKobo: 250_000 });
      for (const stranger of [buyer, seller, orders.service.user()])
        expect(await refusalOf(stranger, disputed.orderId)).toEqual(noOrder);
      // The dispute of one order opens no other.
      expect(await refusalOf(anAdmin())).toEqual(noOrder);
      for (const party of [disputed.buyer, disputed.seller])
        expect((await read(party, disputed.orderId)).status).toBe(200);
      ({ orderId } = disputed);
      expect(await views()).toEqual([]);
    });
  });

  it('that was cancelled before it said how it was sent keeps no photo of a waybill either', async () => {
    await choose(buyer, 'delivery');
    await confirm();
    orders.catalog.fail('keep-photos', 'after');
    expect((await send({ carrier: 'GIG Logistics', waybillId: randomUUID() })).status).toBe(503);
    orders.catalog.heal();
    expect((await sale.cancel(buyer)).status).toBe(200);
    expect((await row())?.delivery).toMatchObject({ shipment: null });
    orders.passes(30 * dayMs + 60_000);
    await orders.sweep();
    expect(photoCalls().at(-1)).toMatchObject({ name: 'releasePhotos' });
  });

  it('is announced in words of its own', async () => {
    await choose(buyer, 'delivery');
    await confirm('delivery');
    await send({ carrier: 'GIG Logistics', trackingNumber: 'GIG-1234' });
    const order = await row();
    if (!order) throw new Error('no such order');
    const said = (
      event: 'confirm' | 'hand-over' | 'remind' | 'dispute',
      to: 'buyer' | 'seller',
      from: OrderStage = 'placed',
    ) =>
      orderNotification(
        orderKinds,
        { ...order, event, by: event === 'dispute' ? 'buyer' : 'seller', from, reason: null },
        to,
      );
    expect(said('hand-over', 'buyer')?.title).toBe('On its way: Emerald gele');
    expect(said('hand-over', 'buyer')?.text).toContain(
      'sent it with GIG Logistics, tracking number GIG-1234.',
    );
    expect(said('confirm', 'buyer')?.text).toContain('See the order page for how to pay.');
    expect(said('remind', 'seller')?.title).toBe('Have you sent it? Emerald gele');
    expect(said('remind', 'buyer', 'handed-over')).toMatchObject({
      title: 'Has it arrived? Emerald gele',
    });
    expect(said('remind', 'buyer', 'handed-over')?.text).toContain(
      'If not, press “It has not arrived” there. It completes automatically on',
    );
    expect(said('dispute', 'seller', 'handed-over')?.text).toMatch(
      / says: There is a problem with the delivery\. /,
    );
  });
});

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
    addressId = (await listOf(buyer))[0]?.id ?? '';
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
    const told = { name: 'notice.raised', 'payload.title': /^You are meeting .* soon/ };
    const outbox = orders.service.platform.connection.collection('outbox');
    for (const { id: userId } of [buyer, seller])
      expect(await outbox.countDocuments({ ...told, 'payload.userId': userId })).toBe(0);
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

describe('an address book', () => {
  let owner: TestUser;
  beforeEach(() => {
    owner = orders.service.user();
  });

  it('has one default, which moves with a choice and a deletion', async () => {
    const [first, second] = [idOf(await add(owner)), idOf(await add(owner, { street: '2 Ojuelegba Road' }))];
    expect((await listOf(owner)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    const body = { ...home, street: '3 Ojuelegba Road', area: '', isDefault: true };
    await call(ordersRoutes.changeAddress, { params: { id: second }, body }, owner);
    const [top, ...others] = await listOf(owner);
    expect(top).toEqual({
      id: second,
      recipient: home.recipient,
      phone: stored.phone,
      state: 'Lagos',
      lga: 'Surulere',
      street: '3 Ojuelegba Road',
      landmark: home.landmark,
      isDefault: true,
    });
    expect(others.map(({ isDefault }) => isDefault)).toEqual([false]);
    expect(await call(ordersRoutes.removeAddress, { params: { id: second } }, owner)).toMatchObject({
      status: 204,
    });
    expect(await listOf(owner)).toMatchObject([{ id: first, isDefault: true }]);
  });

  it('holds five, however many are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: addressLimits.perUser + 3 }, () => add(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(addressLimits.perUser);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const saved = await listOf(owner);
    expect(saved).toHaveLength(addressLimits.perUser);
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('takes an address sent twice with one key once, and stores no answer with it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => orders.service.call(ordersRoutes.addAddress, { body: home }, { as: owner, headers });
    const answers = await Promise.all([send(), send()]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(idOf(await send())).toBe(idOf(answers[0]));
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('is its owner’s alone, and takes Nigerian numbers and places', async () => {
    const id = idOf(await add(owner));
    const stranger = orders.service.user();
    expect(await listOf(stranger)).toEqual([]);
    const unnamed = orders.service.user();
    expect((await add(unnamed, { street: '' })).body).toMatchObject({
      street: null,
      landmark: home.landmark,
    });
    expect(await call(ordersRoutes.changeAddress, { params: { id }, body: home }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await call(ordersRoutes.removeAddress, { params: { id } }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await listOf(owner)).toHaveLength(1);
    for (const wrong of [
      { phone: '+44 20 7946 0958' },
      { lga: 'Nowhere' },
      { landmark: ' ' },
      { recipient: '' },
    ])
      expect(await add(owner, wrong)).toMatchObject({ status: 400 });
  });
});
