import { dayMs, hourMs, route } from '@alaso/service-kit';
import { type OwnDispute, OwnDispute as OwnDisputeSchema, ordersRoutes } from '@alaso/contracts';
import { authInternal, ordersInternal } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { type StubService, startStubService, type TestAnswer, type TestUser } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { disputesOf, disputeTimers, notifyOfDispute } from '../src/disputes/index.ts';
import { disputesPersonalData } from '../src/disputes/dispute-personal-data.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

let auth: StubService;
const admins: string[] = [];
beforeAll(async () => {
  auth = await startStubService([
    route(authInternal.listAdmins, async () => ({ body: admins.map((id) => aUser({ id })) })),
  ]);
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let buyer: TestUser;
let seller: TestUser;
let admin: TestUser;
let other: TestUser;
let orderId: string;
let sale: ReturnType<typeof movesOf>;

const photos = (count: number) => Array.from({ length: count }, () => randomUUID());
const disputeOf = ({ body }: TestAnswer): OwnDispute => z.parse(OwnDisputeSchema, body);
const connection = () => orders.service.platform.connection;
const outbox = (name: string, more: object = {}) =>
  connection()
    .collection('outbox')
    .find({ name, ...more })
    .toArray();
const passes = async (ms: number) => {
  orders.passes(ms + 1000);
  await orders.sweep();
};
const read = (as: TestUser, id: string, photoId: string) =>
  orders.service.call(
    ordersInternal.readDisputePhoto,
    { params: { id, photoId }, query: { size: 'small' } },
    { as },
  );
const lookAs = (as: TestUser) =>
  orders.service.call(ordersRoutes.adminOrder, { params: { id: orderId } }, { as });
const messagesAs = (as: TestUser) =>
  orders.service.call(ordersRoutes.adminDisputeMessages, { params: { id: orderId } }, { as });

beforeEach(async () => {
  [buyer, seller] = [orders.service.user({ firstName: 'Ngozi' }), orders.service.user({ firstName: 'Bisi' })];
  [admin, other] = [orders.service.user({ role: 'admin' }), orders.service.user({ role: 'admin' })];
  admins.splice(0, admins.length, admin.id, other.id);
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
  await sale.confirm(seller);
  await sale.handOver(seller);
});

describe('the statements of a dispute', () => {
  it('carry text and photos of both sides, and are shown to both and to admins', async () => {
    const [first, second] = [photos(4), photos(1)];
    expect((await sale.dispute(buyer, 'Broken', { text: 'The zip is torn', photoIds: first })).status).toBe(
      200,
    );
    const opened = disputeOf(await sale.getDispute(buyer));
    expect(opened).toMatchObject({
      stage: 'open',
      openedBy: 'buyer',
      reason: 'Broken',
      acts: [],
      decision: null,
      statements: [{ by: 'buyer', text: 'The zip is torn' }],
    });
    expect(opened.statements[0]?.photos.map(({ id }) => id)).toEqual(first);
    expect(disputeOf(await sale.getDispute(seller)).acts).toEqual(['answer']);
    expect((await sale.answer(buyer)).status).toBe(403);
    expect(disputeOf(await sale.answer(seller, 'It was whole', second))).toMatchObject({
      stage: 'with-admin',
      acts: [],
      until: null,
      statements: [{ by: 'buyer' }, { by: 'seller', text: 'It was whole', photos: [{ id: second[0] }] }],
    });
    expect((await sale.answer(seller, 'Once more')).status).toBe(200);
    expect(disputeOf(await sale.getDispute(seller)).statements).toHaveLength(2);
    expect((await lookAs(admin)).body).toMatchObject({
      disputeCase: { id: opened.id, statements: [{ by: 'buyer' }, { by: 'seller' }] },
      deskActs: [],
    });
  });

  it('have photos that only both sides and admins see, and each read of an admin is recorded', async () => {
    const [photoId = ''] = photos(1);
    await sale.dispute(buyer, 'Broken', { text: 'Torn', photoIds: [photoId] });
    const { id } = disputeOf(await sale.getDispute(buyer));
    for (const side of [buyer, seller]) {
      const answer = await read(side, id, photoId);
      expect([answer.status, answer.text]).toEqual([200, `${id} ${photoId} small`]);
    }
    const viewed = () => outbox('admin.acted', { 'payload.target.id': orderId });
    expect(await viewed()).toEqual([]);
    expect((await read(admin, id, photoId)).status).toBe(200);
    expect(await viewed()).toMatchObject([{ payload: { action: 'order.viewed', actorId: admin.id } }]);
    expect((await read(orders.service.user(), id, photoId)).status).toBe(404);
    expect((await read(buyer, id, randomUUID())).status).toBe(404);
    expect((await read(buyer, randomUUID(), photoId)).status).toBe(404);
  });

  it('are refused with a photo that cannot be kept, and the order is not disputed', async () => {
    orders.catalog.fail('keep-photos', 'refused');
    const refused = await sale.dispute(buyer, 'Broken', { text: 'Torn', photoIds: photos(1) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'photo-refused' } });
    orders.catalog.heal();
    expect(pageOf(await sale.page(buyer)).stage).toBe('handed-over');
    expect((await sale.getDispute(buyer)).status).toBe(404);
    expect((await sale.dispute(buyer, 'Broken', { text: 'Torn', photoIds: photos(5) })).status).toBe(400);
  });

  it('are erased with the account of their author, and the other’s stay', async () => {
    await sale.dispute(buyer, 'Broken', { text: 'Torn', photoIds: photos(1) });
    await sale.answer(seller, 'It was whole', photos(1));
    const declared = disputesPersonalData.disputes;
    if (!declared || !('erase' in declared)) throw new Error('disputes hold personal data');
    await declared.erase({ connection: connection() }, buyer.id);
    expect(disputeOf(await sale.getDispute(seller))).toMatchObject({
      reason: '',
      statements: [
        { by: 'buyer', text: '', photos: [] },
        { by: 'seller', text: 'It was whole' },
      ],
    });
  });
});

describe('the time to answer', () => {
  it('is 72 hours. Before an admin cannot decide, afterwards they decide without an answer', async () => {
    await sale.dispute(buyer);
    const { until } = disputeOf(await sale.getDispute(seller));
    expect(Math.round((Date.parse(until ?? '') - orders.now().getTime()) / hourMs)).toBe(72);
    expect(await sale.decide(admin, 'cancel')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    await passes(71 * hourMs);
    expect(disputeOf(await sale.getDispute(seller)).stage).toBe('open');
    await passes(hourMs);
    expect(disputeOf(await sale.getDispute(seller))).toMatchObject({ stage: 'with-admin', acts: [] });
    expect((await sale.answer(seller)).status).toBe(409);
    expect((await sale.decide(admin, 'cancel')).status).toBe(200);
  });

  it('of an answer in the instant in which it ends, one wins', async () => {
    await sale.dispute(buyer);
    orders.passes(72 * hourMs + 1000);
    const [answer] = await Promise.all([sale.answer(seller), orders.sweep()]);
    const { stage, statements } = disputeOf(await sale.getDispute(buyer));
    expect([stage, statements.length]).toEqual(['with-admin', answer.status === 200 ? 2 : 1]);
  });

  it('ends with a notification to both and to every admin', async () => {
    await sale.dispute(buyer);
    await passes(72 * hourMs);
    const [row] = await outbox('dispute.moved', { 'payload.orderId': orderId });
    const payload = z.parse(z.looseObject({ disputeId: z.uuid() }), row?.payload);
    const step = { orderId, buyerId: buyer.id, sellerId: seller.id, event: 'expire', by: 'clock' } as const;
    const message = { id: randomUUID(), name: 'dispute.moved' as const, occurredAt: '' };
    const deps = { ...orders.moves(), push: () => Promise.resolve() };
    const moved = { disputeId: payload.disputeId, ...step, to: 'with-admin' as const };
    for (const _twice of [1, 2]) await notifyOfDispute(deps, { ...message, payload: moved });
    const raised = await outbox('notice.raised', {
      'payload.userId': { $in: [buyer.id, seller.id, ...admins] },
    });
    const about = raised.filter(({ payload: { title } }) => String(title).includes('decide'));
    expect(new Set(about.map(({ payload: { userId } }) => String(userId)))).toEqual(
      new Set([buyer.id, seller.id, ...admins]),
    );
  });
});

describe('an appeal', () => {
  beforeEach(async () => {
    await sale.dispute(buyer);
    await sale.answer(seller);
    expect((await sale.decide(admin, 'complete')).status).toBe(200);
  });

  it('can be made once by each side within 7 days; without one the decision is then carried out', async () => {
    expect(pageOf(await sale.page(buyer))).toMatchObject({ stage: 'disputed', acts: ['complete'] });
    expect(disputeOf(await sale.getDispute(buyer))).toMatchObject({
      stage: 'decided',
      acts: ['appeal'],
      decision: { outcome: 'complete', reason: 'We have asked both' },
    });
    await passes(7 * dayMs - hourMs);
    expect(pageOf(await sale.page(buyer)).stage).toBe('disputed');
    await passes(hourMs);
    expect(pageOf(await sale.page(buyer)).stage).toBe('completed');
    expect(disputeOf(await sale.getDispute(buyer))).toMatchObject({ stage: 'closed', acts: [] });
    expect((await sale.appeal(buyer)).status).toBe(409);
  });

  it('waits for another admin, whose decision is final', async () => {
    expect(disputeOf(await sale.appeal(buyer, 'I never had it'))).toMatchObject({
      stage: 'appealed',
      acts: [],
    });
    expect((await sale.appeal(buyer, 'And another thing')).status).toBe(409);
    expect(disputeOf(await sale.getDispute(seller)).acts).toEqual(['appeal']);
    expect((await sale.appeal(seller)).status).toBe(200);
    await passes(30 * dayMs);
    expect(pageOf(await sale.page(buyer)).stage).toBe('disputed');
    expect(await sale.decide(admin, 'complete')).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await sale.decide(other, 'cancel', 'The courier lost it')).toMatchObject({
      status: 200,
      body: { stage: 'cancelled' },
    });
    expect(disputeOf(await sale.getDispute(buyer))).toMatchObject({ stage: 'closed', acts: [] });
    expect((await sale.decide(other, 'complete')).status).toBe(409);
    const acts = await outbox('admin.acted', {
      'payload.action': 'order.decided',
      'payload.target.id': orderId,
    });
    const deciders = acts.map(({ payload: { actorId } }) => String(actorId));
    expect(deciders.toSorted()).toEqual([admin.id, other.id].toSorted());
  });

  it('is decided by the same admin if there is no other, or the other is a party', async () => {
    admins.splice(0, admins.length, admin.id, seller.id);
    await sale.appeal(buyer);
    expect((await sale.decide(admin, 'cancel')).status).toBe(200);
  });

  it('in the instant in which its time ends, one wins', async () => {
    orders.passes(7 * dayMs + 1000);
    const [answer] = await Promise.all([sale.appeal(buyer), orders.sweep()]);
    const { stage } = disputeOf(await sale.getDispute(buyer));
    const { stage: orderStage } = pageOf(await sale.page(buyer));
    expect([answer.status, stage, orderStage]).toEqual(
      answer.status === 200 ? [200, 'appealed', 'disputed'] : [409, 'closed', 'completed'],
    );
  });

  it('that comes after a timer has read the dispute still keeps the decision from being carried out', async () => {
    const deps = orders.moves();
    const { id } = disputeOf(await sale.getDispute(buyer));
    const before = await deps.disputes.find(id);
    orders.passes(7 * dayMs + 1000);
    await sale.appeal(buyer);
    const stale = { ...deps, disputes: { ...deps.disputes, find: () => Promise.resolve(before) } };
    const late = disputeTimers(stale).run(id, orders.service.platform.log);
    await expect(late).rejects.toMatchObject({ code: 'order-moved' });
    expect(pageOf(await sale.page(buyer)).stage).toBe('disputed');
    expect(disputeOf(await sale.getDispute(buyer)).stage).toBe('appealed');
  });

  it('needs no admin if a side gives in', async () => {
    await sale.appeal(buyer);
    expect(pageOf(await sale.complete(buyer)).stage).toBe('completed');
    expect(disputeOf(await sale.getDispute(seller))).toMatchObject({ stage: 'settled', acts: [] });
    expect((await sale.decide(other, 'cancel')).status).toBe(409);
  });
});

it('of two admins who decide at the same time one wins, the first time and about an appeal', async () => {
  await sale.dispute(buyer);
  await sale.answer(seller);
  for (const round of ['first', 'appeal'] as const) {
    if (round === 'appeal') await sale.appeal(seller);
    const third = orders.service.user({ role: 'admin' });
    const both = await Promise.all([sale.decide(third, 'complete'), sale.decide(other, 'cancel')]);
    const statuses = both.map(({ status }) => status);
    const isSame = round === 'appeal' && statuses.includes(403);
    expect(statuses.toSorted()).toEqual(isSame ? [200, 403] : [200, 409]);
  }
  const acts = await outbox('admin.acted', {
    'payload.action': 'order.decided',
    'payload.target.id': orderId,
  });
  expect(acts).toHaveLength(2);
  const Recorded = z.looseObject({
    before: z.looseObject({ stage: z.string() }),
    after: z.looseObject({ outcome: z.string() }),
  });
  const recorded = acts.map(({ payload }) => z.parse(Recorded, payload));
  const last = recorded.find(({ before }) => before.stage === 'appealed');
  const { stage } = pageOf(await sale.page(buyer));
  expect(stage).toBe(last?.after.outcome === 'cancel' ? 'cancelled' : 'completed');
});

it('an admin reads the messages about a disputed order, which is recorded, and about no other', async () => {
  const asked = { body: { orderId } };
  const opened = idOf(await orders.service.call(ordersRoutes.openConversation, asked, { as: buyer }));
  const message = { params: { id: opened }, body: { text: 'Where are you?' } };
  const key = { as: buyer, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await orders.service.call(ordersRoutes.sendMessage, message, key)).status).toBe(201);
  expect((await messagesAs(admin)).status).toBe(404);
  await sale.dispute(buyer);
  expect((await messagesAs(seller)).status).toBe(403);
  expect((await messagesAs(admin)).body).toMatchObject([{ senderId: buyer.id, text: 'Where are you?' }]);
  const recorded = await outbox('admin.acted', {
    'payload.action': 'messages.viewed',
    'payload.target.id': orderId,
  });
  expect(recorded).toMatchObject([{ payload: { actorId: admin.id, target: { type: 'order' } } }]);
});

it('an order that was disputed before disputes had answers waits for an admin', async () => {
  await sale.dispute(buyer, 'He never came');
  await disputesOf(connection()).deleteMany({ orderId });
  const migration = migrations.find(({ id }) => id === '2026-11-27-disputed-orders-have-a-dispute');
  const { db } = connection();
  if (!db || !migration) throw new Error('not connected');
  for (const _twice of [1, 2]) await migration.up(db);
  expect(disputeOf(await sale.getDispute(seller))).toMatchObject({
    stage: 'with-admin',
    openedBy: 'buyer',
    reason: 'He never came',
    acts: [],
    statements: [{ by: 'buyer', text: '', photos: [] }],
  });
  expect((await sale.decide(admin, 'cancel')).status).toBe(200);
});
