import { randomInt, randomUUID } from 'node:crypto';
import { type NewAddress, ordersRoutes, type RequestInput, type RouteContract } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs } from '@alaso/service-kit';
import { redisTexts, type TestUser, until, useFreshDatabase } from '@alaso/test-kit';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { defineWork } from '../src/work.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

useFreshDatabase();

const lines: string[] = [];
const orders = useOrders(undefined, undefined, undefined, undefined, (line) => void lines.push(line));
beforeAll(() =>
  orders.service.work((platform, enqueue) =>
    defineWork({ ...workSettings, now: orders.now })(platform, enqueue),
  ),
);

/** Calls a route as a browser does: with a separate key for each write. */
async function call<C extends RouteContract>(contract: C, input: RequestInput<C>, as: TestUser) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await orders.service.call(contract, input, { as, headers });
  expect({ name: contract.name, status: answer.status }).toEqual({
    name: contract.name,
    status: contract.status,
  });
  return answer;
}

/** Returns the collections, keys and log lines that contain one of these texts. */
async function findTraces(needles: readonly string[]): Promise<string[]> {
  const { connection, redis, config } = orders.service.platform;
  const isIn = (text: string) => needles.some((needle) => text.includes(needle));
  const places: string[] = [];
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    const rows = await connection.collection(name).find().toArray();
    if (rows.some((row) => isIn(JSON.stringify(row)))) places.push(name);
  }
  for (const [key, text] of await redisTexts(redis, `*${config.REDIS_PREFIX}*`))
    if (isIn(text)) places.push(`redis ${key}`);
  return [...places, ...lines.filter(isIn).map((line) => `log ${line}`)].toSorted();
}

/** Waits until every event is on its way, so that the queues have what they will have. */
const isPublished = () =>
  until('every event is published', async () => {
    const outbox = orders.service.platform.connection.collection('outbox');
    return (await outbox.countDocuments({ publishedAt: null })) === 0;
  });

/** Returns a unique address, and the texts that identify it. */
function uniqueAddress() {
  const mark = uniqueLetters();
  const digits = String(randomInt(1_000_000, 9_999_999));
  const address: NewAddress = {
    recipient: `Zainab ${mark}`,
    phone: `0803${digits}`,
    state: 'Lagos',
    lga: 'Surulere',
    area: `Aguda ${mark}`,
    landmark: `Opposite ${mark} Stadium`,
    street: `12 ${mark} Street`,
  };
  return { address, mark, needles: [mark, `803${digits}`] };
}

/** Sends and disputes a delivery, and lets everyone read it. Returns the texts that identify its address. */
async function delivered(category: 'resale' | 'gift') {
  const [buyer, seller] = [orders.service.user(), orders.service.user()];
  const admin = orders.service.user({ role: 'admin' });
  const { address, mark, needles } = uniqueAddress();
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const priced = category === 'gift' ? { category, priceKobo: 0 } : { category };
  const listing = orders.catalog.list({ ownerId: seller.id, handOver, ...priced });
  const id = idOf(await orders.order(listing, buyer, {}, randomUUID()));
  const params = { id };

  const addressId = idOf(await call(ordersRoutes.addAddress, { body: address }, buyer));
  await call(ordersRoutes.changeAddress, { params: { id: addressId }, body: address }, buyer);
  await call(ordersRoutes.listAddresses, {}, buyer);
  await call(ordersRoutes.chooseHandOver, { params, body: { by: 'delivery', addressId } }, buyer);
  const [waybillId, trackingNumber] = [randomUUID(), `GIG-${uniqueLetters()}`];
  const sent = { params, body: { carrier: 'GIG Logistics', trackingNumber, waybillId } };
  if (category === 'resale') {
    await call(ordersRoutes.confirmOrder, { params, body: { by: 'delivery' } }, seller);
    await call(ordersRoutes.handOverOrder, sent, seller);
  } else {
    await call(ordersRoutes.collectGift, sent, seller);
  }
  for (const party of [buyer, seller]) await call(ordersRoutes.getOrder, { params }, party);
  orders.passes(3 * dayMs);
  await orders.sweep();
  const statement = { text: 'The rider never called', photoIds: [] };
  await call(ordersRoutes.disputeOrder, { params, body: { reason: 'It has not arrived', statement } }, buyer);
  const read = await call(ordersRoutes.adminOrder, { params }, admin);
  expect(read.text).toContain(mark);
  const asked = { params: { id: buyer.id }, query: {} };
  const copy = await orders.service.call(ordersInternal.readOrdersData, asked, { service: 'auth' });
  expect(copy.text).toContain(mark);
  await isPublished();
  return { buyer, seller, params, addressId, needles, shown: [waybillId, trackingNumber] };
}

/** Ends the order. Its buyer has it after all. */
async function completed({ buyer, params }: Awaited<ReturnType<typeof delivered>>): Promise<void> {
  await call(ordersRoutes.completeOrder, { params, body: {} }, buyer);
  await isPublished();
}

describe.each(['resale', 'gift'] as const)('the address of a delivered %s', (category) => {
  it('is only in the address book and the order while that is open, and 30 days after its end in neither', async () => {
    orders.stopClock();
    const order = await delivered(category);
    expect(await findTraces(order.needles)).toEqual(['addresses', 'transactions']);
    await completed(order);
    orders.passes(30 * dayMs - 60_000);
    await orders.sweep();
    expect(await findTraces(order.needles)).toEqual(['addresses', 'transactions']);
    orders.passes(120_000);
    await orders.sweep();
    expect(await findTraces(order.needles)).toEqual(['addresses']);
    await call(ordersRoutes.removeAddress, { params: { id: order.addressId } }, order.buyer);
    expect(await findTraces(order.needles)).toEqual([]);
  });

  it('is nowhere once the account of its buyer is erased', async () => {
    const order = await delivered(category);
    await completed(order);
    const params = { id: order.buyer.id };
    const erase = () => orders.service.call(ordersInternal.eraseOrdersData, { params }, { service: 'auth' });
    expect(await findTraces(order.shown)).toContain('transactions');
    await until('everything is erased', async () => (await erase()).text.includes('true'));
    expect(await findTraces(order.needles)).toEqual([]);
    expect(await findTraces(order.shown)).not.toContain('transactions');
  });

  it('is on no photo of a waybill either, once the account of its buyer is erased', async () => {
    const order = await delivered(category);
    await completed(order);
    const released = () =>
      orders.catalog.stub.calls.filter(
        ({ name, params }) => name === 'releasePhotos' && params.id === order.params.id,
      );
    orders.catalog.fail('release-photos', 'before');
    const params = { id: order.buyer.id };
    await orders.service.call(ordersInternal.eraseOrdersData, { params }, { service: 'auth' });
    await orders.sweep();
    orders.catalog.heal();
    const before = released().length;
    await orders.sweep();
    // A call that takes too long is repeated.
    const after = released().length;
    expect(after).toBeGreaterThan(before);
    await orders.sweep();
    expect(released().length).toBe(after);
    const seen = await call(ordersRoutes.getOrder, { params: order.params }, order.seller);
    expect(seen.body).toMatchObject({
      delivery: { shipment: { carrier: 'GIG Logistics', trackingNumber: null } },
    });
  });
});

/** Sends a rental to its renter and back. Returns the texts that identify the return address. */
async function sentBack() {
  const [buyer, seller] = [orders.service.user(), orders.service.user()];
  const { address, mark, needles } = uniqueAddress();
  const handOver = { meet: false, deliveryFeeKobo: 0 };
  const listing = orders.catalog.list({ category: 'rent', ownerId: seller.id, handOver });
  await call(ordersRoutes.addAddress, { body: uniqueAddress().address }, buyer);
  const returnAddressId = idOf(await call(ordersRoutes.addAddress, { body: address }, seller));
  const params = { id: idOf(await orders.order(listing, buyer, {}, randomUUID())) };
  await call(ordersRoutes.acceptRental, { params, body: {} }, seller);
  await call(ordersRoutes.handOverOrder, { params, body: { carrier: 'Kwik', returnAddressId } }, seller);
  await call(ordersRoutes.handOutRental, { params, body: {} }, buyer);
  expect((await call(ordersRoutes.getOrder, { params }, buyer)).text).toContain(mark);
  await call(ordersRoutes.sendRentalBack, { params, body: { carrier: 'Kwik' } }, buyer);
  const statement = { text: 'The rider never called', photoIds: [] };
  await call(ordersRoutes.disputeOrder, { params, body: { reason: 'It is not back', statement } }, seller);
  const admin = orders.service.user({ role: 'admin' });
  expect((await call(ordersRoutes.adminOrder, { params }, admin)).text).toContain(mark);
  const asked = { params: { id: seller.id }, query: {} };
  const copy = await orders.service.call(ordersInternal.readOrdersData, asked, { service: 'auth' });
  expect(copy.text).toContain(mark);
  await call(ordersRoutes.cancelOrder, { params, body: { reason: 'We have agreed' } }, seller);
  await isPublished();
  return { seller, params, returnAddressId, needles };
}

describe('the address to which a rental comes back', () => {
  it('is only in the address book of its owner and the order, and 30 days after its end not there', async () => {
    orders.stopClock();
    const { seller, returnAddressId, needles } = await sentBack();
    expect(await findTraces(needles)).toEqual(['addresses', 'transactions']);
    orders.passes(30 * dayMs + 60_000);
    await orders.sweep();
    expect(await findTraces(needles)).toEqual(['addresses']);
    await call(ordersRoutes.removeAddress, { params: { id: returnAddressId } }, seller);
    expect(await findTraces(needles)).toEqual([]);
  });

  it('is nowhere once the account of its owner is erased', async () => {
    const { seller, needles } = await sentBack();
    const params = { id: seller.id };
    const erase = () => orders.service.call(ordersInternal.eraseOrdersData, { params }, { service: 'auth' });
    await until('everything is erased', async () => (await erase()).text.includes('true'));
    expect(await findTraces(needles)).toEqual([]);
  });
});

it('looks wherever something can be left', async () => {
  const needle = uniqueLetters();
  const { connection, redis, config, log } = orders.service.platform;
  await connection.collection('outbox').insertOne({ publishedAt: new Date(), payload: { text: needle } });
  const long = `${'a'.repeat(500)}${needle}`;
  await redis.hset(`${config.REDIS_PREFIX}:planted`, 'data', long);
  log.debug({ needle }, 'planted');
  expect((await findTraces([needle])).map((place) => place.split(' ')[0])).toEqual([
    'log',
    'outbox',
    'redis',
  ]);
});
