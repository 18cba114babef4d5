import { randomUUID } from 'node:crypto';
import { ordersRoutes, type OrderStage } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { orderNotification } from '../src/orders/notify-of-order.ts';
import { orderKinds } from '../src/kinds.ts';
import { idOf, statusesOf } from './answers.ts';
import { addressCalls, deliveryCalls, home, orderedWith, stored } from './delivering.ts';
import { type movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders();
const { call, add } = addressCalls(orders);

let buyer: TestUser;
let seller: TestUser;
let orderId: string;
let addressId: string;
let sale: ReturnType<typeof movesOf>;
const subject = () => ({ seller, orderId, addressId, sale });
const { choose, confirm, send, deliveryFor, row } = deliveryCalls(orders, subject);
/** The calls by which svc-catalog keeps and releases photos of the order. */
const photoCalls = () =>
  orders.catalog.stub.calls.filter(({ name, params }) => /Photos$/.test(name) && params.id === orderId);

async function ordered(handOver: Parameters<typeof orderedWith>[1]) {
  ({ buyer, seller, orderId, addressId, sale } = await orderedWith(orders, handOver));
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
      const loadRefusal = async (as: TestUser, id = orderId) => {
        const { status, body } = await read(as, id);
        return { status, ...z.parse(z.object({ code: z.string(), detail: z.string() }), body) };
      };
      const noOrder = await loadRefusal(anAdmin(), randomUUID());
      expect(noOrder).toMatchObject({ status: 404, code: 'not-found' });
      expect(await loadRefusal(anAdmin())).toEqual(noOrder);
      await sale.dispute(buyer, 'It has not arrived');
      const disputed = { buyer, seller, orderId };
      await ordered({ meet: true, deliveryFeeKobo: 250_000 });
      for (const stranger of [buyer, seller, orders.service.user()])
        expect(await loadRefusal(stranger, disputed.orderId)).toEqual(noOrder);
      // The dispute of one order opens no other.
      expect(await loadRefusal(anAdmin())).toEqual(noOrder);
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
