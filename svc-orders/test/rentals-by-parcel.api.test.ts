import { randomUUID } from 'node:crypto';
import { type NewAddress, type NewTransaction, ordersRoutes, type ParcelWay } from '@alaso/contracts';
import { ordersInternal, type OrderableListing } from '@alaso/contracts/internal';
import { addDays, dayMs, lagosDay } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import { meetingsOf } from '../src/meetings/meeting.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

useFreshDatabase();

const orders = useOrders();
const homeOf = (recipient: string, street: string): NewAddress => ({
  recipient,
  phone: '0803 123 4567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street,
  landmark: 'Opposite the market',
});
const rentersHome = homeOf('Ngozi Eze', '12 Enitan Street');
const ownersHome = homeOf('Bisi Ojo', '4 Marina Road');
const stored = (address: NewAddress) => ({ ...address, phone: '+2348031234567' });
const firstDay = addDays(lagosDay(noon), 8);
const days = { startDate: firstDay, endDate: addDays(firstDay, 2), amount: '45000' };

let renter: TestUser;
let owner: TestUser;
let listing: OrderableListing;
let orderId: string;
let rental: ReturnType<typeof movesOf>;
let returnAddressId: string;

const add = async (as: TestUser, body: NewAddress) =>
  idOf(await orders.service.call(ordersRoutes.addAddress, { body }, { as }));
const deliveryFor = async (as: TestUser) => pageOf(await rental.page(as)).delivery;
const row = () => ordersOf(orders.service.platform.connection).findOne({ _id: orderId }).lean();

async function rent(given: Partial<NewTransaction> = { handOver: 'delivery' }): Promise<void> {
  orderId = idOf(await orders.order(listing, renter, { ...days, ...given }));
  rental = movesOf(orders, orderId);
}

beforeEach(async () => {
  orders.startAt(noon);
  [renter, owner] = [orders.service.user(), orders.service.user()];
  const handOver = { meet: true, deliveryFeeKobo: 250_000, carriers: ['Kwik'] };
  listing = orders.catalog.list({ category: 'rent', ownerId: owner.id, handOver });
  await add(renter, rentersHome);
  returnAddressId = await add(owner, ownersHome);
});

/** Has the rental accepted and sent, with an address for the way back unless both meet for that. */
async function sent({ comesBack = true } = {}): Promise<void> {
  await rent();
  await rental.accept(owner);
  await rental.send(owner, { carrier: 'GIG Logistics', ...(comesBack && { returnAddressId }) });
}

it('a rental is sent to its renter and comes back to its owner by parcel', async () => {
  await rent();
  expect(pageOf(await rental.page(renter))).toMatchObject({
    amount: '45000.00',
    delivery: { by: 'delivery', total: '47500.00', address: stored(rentersHome) },
  });
  expect(pageOf(await rental.accept(owner)).acts).toEqual(['hand-over', 'cancel']);
  expect(pageOf(await rental.page(renter)).handOverCode).toBeNull();
  const photo = randomUUID();
  const parcel = { carrier: 'GIG Logistics', trackingNumber: 'GIG-1', returnAddressId, photoIds: [photo] };
  expect(pageOf(await rental.send(owner, parcel))).toMatchObject({
    stage: 'handed-over',
    acts: [],
    clock: { event: 'hand-out' },
    rental: { photosOut: [{ id: photo }] },
    delivery: { shipment: { carrier: 'GIG Logistics', trackingNumber: 'GIG-1' } },
  });
  const waiting = pageOf(await rental.page(renter));
  expect(waiting).toMatchObject({ acts: ['hand-out', 'dispute'], waitsFor: 'me' });
  expect(waiting.delivery?.returnAddress).toEqual(stored(ownersHome));
  const rentersPhoto = randomUUID();
  expect(pageOf(await rental.handOut(renter, [rentersPhoto]))).toMatchObject({
    stage: 'handed-out',
    acts: ['send-back', 'bring-back', 'dispute'],
    rental: { photosOut: [{ id: photo }, { id: rentersPhoto }] },
  });
  expect(pageOf(await rental.sendBack(renter, { carrier: 'Kwik', trackingNumber: 'K-9' }))).toMatchObject({
    stage: 'sent-back',
    acts: [],
    clock: { event: 'complete' },
    delivery: { returnShipment: { carrier: 'Kwik', trackingNumber: 'K-9' } },
  });
  expect(pageOf(await rental.page(owner))).toMatchObject({ acts: ['return', 'dispute'], waitsFor: 'me' });
  const done = pageOf(await rental.return(owner));
  expect(done).toMatchObject({ stage: 'completed', amount: '45000.00' });
  for (const party of [renter, owner])
    expect(await deliveryFor(party)).toMatchObject({ address: null, returnAddress: null });
});

describe('what the owner decides', () => {
  it('a booking waits for its address, also if bookings are accepted automatically', async () => {
    const terms = { minDays: 1, maxDays: 14, deposit: '0', lateFee: '0', atOnce: true };
    const params = { listingId: listing.id };
    await orders.service.call(ordersRoutes.setRentalTerms, { params, body: terms }, { as: owner });
    const homeless = orders.service.user();
    const lacking = movesOf(
      orders,
      idOf(await orders.order(listing, homeless, { ...days, handOver: 'delivery' })),
    );
    expect(pageOf(await lacking.page(owner))).toMatchObject({ stage: 'placed', acts: ['cancel'] });
    expect(await lacking.accept(owner)).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    await rent({ handOver: 'delivery', startDate: addDays(firstDay, 5), endDate: addDays(firstDay, 7) });
    expect(pageOf(await rental.page(owner))).toMatchObject({
      stage: 'accepted',
      acts: ['hand-over', 'cancel'],
    });
  });

  it('accepts only the hand-over that they have read', async () => {
    await rent();
    const accept = (by: 'meet' | 'delivery') =>
      orders.service.call(
        ordersRoutes.acceptRental,
        { params: { id: orderId }, body: { by } },
        { as: owner },
      );
    expect(await accept('meet')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    expect(pageOf(await accept('delivery')).stage).toBe('accepted');
  });

  it('without an address for the return both meet, and may agree on where', async () => {
    await sent({ comesBack: false });
    await rental.handOut(renter);
    expect(pageOf(await rental.page(renter)).acts).toEqual(['bring-back', 'dispute']);
    const refused = await rental.sendBack(renter);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    expect(sentenceOf(refused)).toBe('The owner gave no address for the return. Meet them to give it back.');
    const opened = await orders.service.call(
      ordersRoutes.openConversation,
      { body: { orderId } },
      { as: renter },
    );
    const at = new Date(orders.now().getTime() + dayMs).toISOString();
    const body = { place: 'Adeniran Ogunsanya Mall', at, revision: 0 };
    const meeting = await orders.service.call(
      ordersRoutes.proposeMeeting,
      { params: { id: idOf(opened) }, body },
      { as: renter },
    );
    expect(meeting.status).toBe(200);
    expect(await meetingsOf(orders.service.platform.connection).countDocuments()).toBe(1);
    expect(pageOf(await rental.bringBack(renter)).stage).toBe('brought-back');
  });

  it('names only an address of their own, and a carrier', async () => {
    await rent();
    await rental.accept(owner);
    const othersId = await add(renter, homeOf('Ngozi Eze', '1 Broad Street'));
    expect((await rental.send(owner, { carrier: 'Kwik', returnAddressId: othersId })).status).toBe(404);
    expect(await rental.send(owner, {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.carrier' }] },
    });
    expect(await rental.send(renter)).toMatchObject({ status: 403 });
    expect(await rental.send(orders.service.user())).toMatchObject({ status: 404 });
    expect((await row())?.stage).toBe('accepted');
  });
});

describe('who is in the way of a parcel', () => {
  it('a rental that is handed over in person is not sent, nor is a sale that comes back', async () => {
    await rent({ handOver: 'meet' });
    await rental.accept(owner);
    expect(pageOf(await rental.page(owner)).acts).not.toContain('hand-over');
    for (const parcel of [{}, { carrier: 'Kwik' }])
      expect(await rental.send(owner, parcel)).toMatchObject({ status: 400 });
    expect((await row())?.stage).toBe('accepted');

    const item = orders.catalog.list({ ownerId: owner.id, handOver: { meet: false, deliveryFeeKobo: 0 } });
    const sale = movesOf(orders, idOf(await orders.order(item, renter)));
    await sale.confirm(owner);
    expect(await sale.send(owner, { carrier: 'Kwik', returnAddressId })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Only a rental comes back' }] },
    });
  });

  it('a parcel that does not arrive is disputed by its renter, one that does not come back by its owner', async () => {
    await sent();
    expect((await rental.dispute(owner)).status).toBe(409);
    expect(pageOf(await rental.dispute(renter, 'It has not arrived'))).toMatchObject({ stage: 'disputed' });
    expect(pageOf(await rental.handOut(renter)).stage).toBe('handed-out');
    await rental.sendBack(renter);
    expect((await rental.dispute(renter)).status).toBe(409);
    expect(pageOf(await rental.dispute(owner, 'It was not returned'))).toMatchObject({ stage: 'disputed' });
  });

  it('is nobody: what nobody answers counts as received after 7 days, each way', async () => {
    orders.stopClock();
    await sent();
    orders.passes(7 * dayMs - 1000);
    await orders.sweep();
    expect((await row())?.stage).toBe('handed-over');
    orders.passes(1000);
    await orders.sweep();
    expect((await row())?.stage).toBe('handed-out');
    await rental.sendBack(renter);
    orders.passes(7 * dayMs);
    await orders.sweep();
    expect((await row())?.stage).toBe('completed');
  });

  it('days that it is on its way back are not late', async () => {
    await orders.service.call(
      ordersRoutes.setRentalTerms,
      {
        params: { listingId: listing.id },
        body: { minDays: 1, maxDays: 14, deposit: '20000', lateFee: '2500', atOnce: false },
      },
      { as: owner },
    );
    orders.stopClock();
    await sent();
    await rental.handOut(renter);
    orders.passes(11 * dayMs);
    await rental.sendBack(renter);
    orders.passes(3 * dayMs);
    expect(pageOf(await rental.return(owner)).rental).toMatchObject({ daysLate: 1, lateAmount: '2500.00' });
  });

  it('is never both: of two presses that end it differently one stands', async () => {
    for (let tried = 0; tried < rounds; tried += 1) {
      const { category, handOver } = listing;
      listing = orders.catalog.list({ category, handOver, ownerId: owner.id });
      await sent();
      await rental.handOut(renter);
      const answers = await Promise.all([rental.sendBack(renter), rental.bringBack(renter)]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect((await row())?.timeline.filter(({ event }) => event?.endsWith('back'))).toHaveLength(1);
      await rental.return(owner);
    }
  });
});

describe('the waybill of each way', () => {
  const read = (as: TestUser, way?: ParcelWay) =>
    orders.service.call(
      ordersInternal.readWaybill,
      { params: { id: orderId }, query: { size: 'small', ...(way && { way }) } },
      { as },
    );

  it('is read by the two alone, and released without the photos of its condition', async () => {
    orders.stopClock();
    const [out, back, condition] = [randomUUID(), randomUUID(), randomUUID()];
    await rent();
    await rental.accept(owner);
    const parcel = { carrier: 'Kwik', waybillId: out, returnAddressId, photoIds: [condition] };
    await rental.send(owner, parcel);
    await rental.handOut(renter);
    for (const party of [renter, owner]) {
      expect((await read(party)).status).toBe(200);
      expect((await read(party, 'back')).status).toBe(404);
    }
    await rental.sendBack(renter, { carrier: 'Kwik', waybillId: back });
    for (const party of [renter, owner]) expect((await read(party, 'back')).status).toBe(200);
    for (const way of ['out', 'back'] as const)
      expect((await read(orders.service.user(), way)).status).toBe(404);
    await rental.return(owner);
    const keptBy = (photoId: string) =>
      orders.catalog.stub.calls.find(
        ({ name, body }) => name === 'keepPhotos' && JSON.stringify(body).includes(photoId),
      )?.params.id;
    const keeper = keptBy(out);
    expect([keptBy(back), keptBy(condition)]).toEqual([keeper, orderId]);
    expect(keeper).not.toBe(orderId);
    orders.passes(30 * dayMs + 1000);
    await orders.sweep();
    const released = orders.catalog.stub.calls
      .filter(({ name }) => name === 'releasePhotos')
      .map(({ params }) => params.id);
    expect([released.includes(keeper ?? ''), released.includes(orderId)]).toEqual([true, false]);
    const { delivery, rental: part } = (await row()) ?? {};
    expect(delivery).toMatchObject({ address: null, returnAddress: null, shipment: { waybill: null } });
    expect(delivery?.returnShipment?.waybill).toBeNull();
    expect(part?.photosOut.map(({ id }) => id)).toEqual([condition]);
    for (const way of ['out', 'back'] as const) expect((await read(owner, way)).status).toBe(404);
  });
});
