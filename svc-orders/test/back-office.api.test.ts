import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import { type TestAnswer, type TestUser, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { donationsOf } from '../src/donations/donation.model.ts';
import { type OrderDocument, ordersOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow, anOrderRow } from './rows.ts';

useFreshDatabase();

const orders = useOrders();
const rowsIn = () => ordersOf(orders.service.platform.connection);
const outbox = () => orders.service.platform.connection.collection('outbox');
const admin = () => orders.service.user({ role: 'admin' });

const hour = 3_600_000;
const reason = 'The buyer wrote to us';

async function store(traits: Partial<OrderDocument> = {}): Promise<OrderDocument> {
  const row = anOrderRow(traits);
  await rowsIn().insertMany([row], { timestamps: false });
  return row;
}

const pageOf = ({ body }: TestAnswer) => z.parse(ordersRoutes.AdminOrderPage, body);
const look = (id: string, as: TestUser = admin()) =>
  orders.service.call(ordersRoutes.adminOrder, { params: { id } }, { as });

type Asked = { act: ordersRoutes.OrderAct; days?: number; steps?: number; reason?: string };
const act = (id: string, asked: Asked, as: TestUser = admin()) =>
  orders.service.call(ordersRoutes.actOnOrder, { params: { id }, body: { reason, ...asked } }, { as });

const listAudit = async (id: string) => {
  const rows = await outbox().find({ name: 'admin.acted', 'payload.target.id': id }).toArray();
  return rows.map(({ payload }) => z.parse(z.looseObject({ action: z.string() }), payload));
};

describe('the list of orders', () => {
  const list = async (query: z.input<typeof ordersRoutes.adminOrderPages.query>) => {
    const answer = await orders.service.call(ordersRoutes.adminOrderPages, { query }, { as: admin() });
    expect(answer.status).toBe(200);
    const ids = z.parse(z.array(z.looseObject({ id: z.string() })), answer.body).map(({ id }) => id);
    const cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    return { ids, cursor, total: Number(answer.headers.get('x-total-count')) };
  };

  it('reads both sides of a member page by page, in each order, without repeats or gaps', async () => {
    const member = randomUUID();
    const day = (n: number) => new Date(Date.UTC(2026, 8, n));
    const placed = [];
    for (const n of [1, 2, 3, 4, 5]) {
      const side = n % 2 === 0 ? { buyerId: member } : { sellerId: member };
      placed.push(await store({ ...side, createdAt: day(n), amountKobo: (n % 3) * 100_000 }));
    }
    await store();
    const oldest = placed.map(({ _id }) => _id);
    const byAmount = placed
      .toSorted((a, b) => b.amountKobo - a.amountKobo || (a._id < b._id ? 1 : -1))
      .map(({ _id }) => _id);
    const orderOf = { oldest, newest: oldest.toReversed(), amount: byAmount };
    for (const sort of ordersRoutes.adminOrderSorts) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ member, sort, limit: '2', ...(cursor && { cursor }) });
        expect(page.total).toBe(5);
        seen.push(...page.ids);
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(orderOf[sort]);
    }
  });

  it('is filtered by stage, category and Lagos day', async () => {
    const member = randomUUID();
    const late = new Date('2026-09-10T23:30:00Z');
    const early = new Date('2026-09-10T12:00:00Z');
    const gift = await store({ buyerId: member, category: 'gift', createdAt: late });
    const sale = await store({ buyerId: member, stage: 'confirmed', createdAt: early });
    expect((await list({ member, category: 'gift' })).ids).toEqual([gift._id]);
    expect((await list({ member, stage: 'confirmed' })).ids).toEqual([sale._id]);
    // Half past midnight in Lagos.
    expect((await list({ member, from: '2026-09-11', to: '2026-09-11' })).ids).toEqual([gift._id]);
    expect((await list({ member, to: '2026-09-10' })).ids).toEqual([sale._id]);
  });

  describe('in a table that has grown', () => {
    // The engine plans by the statistics of the rows, which it takes when it builds the indexes.
    beforeAll(async () => {
      const rows = Array.from({ length: 4000 }, (_, n) => ({
        ...anOrderRow({
          amountKobo: (n * 7919) % 4000,
          ...(n % 2 && { stage: 'confirmed' }),
          ...(n % 3 && { category: 'gift' }),
        }),
        createdAt: new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % 4000) * 60_000),
      }));
      await rowsIn().insertMany(rows, { timestamps: false, lean: true });
      await rowsIn().collection.dropIndexes();
      await rowsIn().createIndexes();
    });

    it.each([
      [{ createdAt: -1, _id: -1 }, {}],
      [{ amountKobo: -1, _id: -1 }, {}],
      [{ createdAt: -1, _id: -1 }, { stage: 'confirmed' }],
      [{ createdAt: -1, _id: -1 }, { category: 'gift' }],
    ] as const)('is read in order from an index: %j %j', async (sort, filter) => {
      const plan = await rowsIn().collection.find(filter).sort(sort).limit(25).explain('queryPlanner');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
      expect(JSON.stringify(plan)).not.toContain('"SORT"');
    });
  });
});

describe('the page of an order', () => {
  it('shows its timeline, timer and claim, and each admin’s read is in the audit log once an hour', async () => {
    const [seller, buyer, reader] = [orders.service.user(), orders.service.user(), admin()];
    const id = idOf(await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer));
    const page = pageOf(await look(id, reader));
    expect(page).toMatchObject({
      id,
      stage: 'placed',
      buyerId: buyer.id,
      sellerId: seller.id,
      clock: { event: 'cancel' },
      claim: { state: 'completed', isSettled: true },
      deskActs: ['complete', 'extend', 'cancel'],
      isOwn: false,
    });
    expect(page.timeline).toHaveLength(1);
    await look(id, reader);
    expect((await listAudit(id)).map(({ action }) => action)).toEqual(['order.viewed']);
  });

  it('shows the address of a delivery only while it is disputed', async () => {
    const address = {
      recipient: 'Ngozi Eze',
      phone: '+2348012345678',
      state: 'Lagos',
      lga: 'Surulere',
      street: '4 Bode Thomas Street',
      landmark: null,
    };
    const delivery = { feeKobo: 250_000, orMeet: true, chosen: true, address, shipment: null };
    const open = await store({ stage: 'confirmed', delivery });
    const disputed = await store({ stage: 'disputed', delivery });
    expect(pageOf(await look(open._id)).delivery).toMatchObject({ by: 'delivery', address: null });
    const afterwards = await store({ stage: 'completed', receiptDispute: 'open', delivery });
    for (const { _id } of [disputed, afterwards])
      expect(pageOf(await look(_id)).delivery?.address).toMatchObject({ street: address.street });
  });

  it('is not found for an attempt, and forbidden to a member', async () => {
    const attempt = await store({ sync: 'claiming' });
    expect((await look(attempt._id)).status).toBe(404);
    const sale = await store();
    expect((await look(sale._id, orders.service.user({ id: sale.buyerId }))).status).toBe(403);
    const asMember = orders.service.user({ id: sale.buyerId });
    expect((await act(sale._id, { act: 'cancel' }, asMember)).status).toBe(403);
  });
});

describe('acts on an order', () => {
  it('cancels a handed-over order with a reason, and frees its listing', async () => {
    const [seller, buyer, by] = [orders.service.user(), orders.service.user(), admin()];
    const listing = orders.catalog.list({ ownerId: seller.id });
    const id = idOf(await orders.order(listing, buyer));
    const params = { id };
    await orders.service.call(ordersRoutes.confirmOrder, { params, body: {} }, { as: seller });
    await orders.service.call(ordersRoutes.handOverOrder, { params, body: {} }, { as: seller });
    const answer = await act(id, { act: 'cancel', steps: 3 }, by);
    expect(answer.status).toBe(200);
    expect(pageOf(answer)).toMatchObject({
      stage: 'cancelled',
      claim: { state: 'released', isSettled: true },
      deskActs: [],
    });
    expect(pageOf(answer).timeline.at(-1)).toMatchObject({ by: 'desk', event: 'cancel', reason });
    const moved = await outbox().findOne({
      name: 'order.moved',
      'payload.orderId': id,
      'payload.by': 'desk',
    });
    expect(moved?.payload).toMatchObject({ from: 'handed-over', to: 'cancelled' });
    expect(await listAudit(id)).toMatchObject([
      {
        action: 'order.cancelled',
        actorId: by.id,
        why: reason,
        about: [buyer.id, seller.id],
        before: { stage: 'handed-over' },
        after: { stage: 'cancelled' },
      },
    ]);
    // Someone else can have it again.
    expect((await orders.order(listing, orders.service.user())).status).toBe(201);
  });

  it('completes an order, with its receipt', async () => {
    const { _id } = await store({ stage: 'confirmed' });
    const page = pageOf(await act(_id, { act: 'complete' }));
    expect(page.stage).toBe('completed');
    expect(page.receiptNumber).toMatch(/^AL-/);
  });

  it('adds days to the timer, which then fires that much later', async () => {
    const id = idOf(await orders.order(orders.catalog.list(), orders.service.user()));
    const before = Date.parse(pageOf(await look(id)).clock?.at ?? '');
    const page = pageOf(await act(id, { act: 'extend', days: 3 }));
    expect(Date.parse(page.clock?.at ?? '')).toBe(before + 72 * hour);
    orders.passes(49 * hour);
    await orders.sweep();
    expect(pageOf(await look(id)).stage).toBe('placed');
    orders.passes(72 * hour);
    await orders.sweep();
    expect(pageOf(await look(id)).stage).toBe('cancelled');
  });

  it('needs the number of days and a reason', async () => {
    const { _id } = await store({ clockAt: new Date() });
    for (const asked of [
      { act: 'extend' },
      { act: 'extend', days: 31 },
      { act: 'cancel', reason: ' ' },
    ] as const) {
      expect((await act(_id, asked)).status).toBe(400);
    }
  });

  it('frees the listing of an ended order that the catalog has not heard of, and notifies both', async () => {
    const buyer = orders.service.user();
    const listing = orders.catalog.list();
    const id = idOf(await orders.order(listing, buyer));
    expect((await act(id, { act: 'free-listing' })).status).toBe(409);
    await rowsIn().updateOne({ _id: id }, { $set: { stage: 'cancelled', sync: 'recorded' } });
    expect(pageOf(await look(id)).deskActs).toEqual(['free-listing']);
    const answer = await act(id, { act: 'free-listing' });
    expect(pageOf(answer)).toMatchObject({ claim: { state: 'released', isSettled: true }, deskActs: [] });
    expect((await listAudit(id)).map(({ action }) => action)).toContain('order.listing-freed');
    const raised = await outbox()
      .find({ name: 'notice.raised', 'payload.title': /^Free again/ })
      .toArray();
    expect(raised.length).toBe(2);
    expect((await orders.order(listing, orders.service.user())).status).toBe(201);
  });

  it('is refused to an admin who is a party, whose page says so', async () => {
    for (const side of ['buyerId', 'sellerId'] as const) {
      const own = admin();
      const { _id } = await store({ [side]: own.id });
      expect(pageOf(await look(_id, own))).toMatchObject({ isOwn: true, deskActs: [] });
      for (const one of ['cancel', 'complete', 'free-listing'] as const) {
        const answer = await act(_id, { act: one }, own);
        expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'not-allowed' })]);
      }
      expect((await rowsIn().findById(_id).lean())?.stage).toBe('placed');
    }
  });

  it.each([
    ['cancel', 'cancel'],
    ['cancel', 'complete'],
    ['extend', 'extend'],
  ] as const)('of two admins who %s and %s it concurrently one wins', async (one, other) => {
    const { _id } = await store({ stage: 'confirmed', clockAt: new Date(Date.now() + hour) });
    const answers = await Promise.all(
      [one, other].map((asked) => act(_id, { act: asked, days: 2, steps: 1 }, admin())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listAudit(_id)).toHaveLength(1);
    expect((await rowsIn().findById(_id).lean())?.timeline).toHaveLength(2);
  });
});

describe('donations', () => {
  const rows = () => donationsOf(orders.service.platform.connection);
  const see = (id: string, as: TestUser) =>
    orders.service.call(ordersRoutes.adminDonation, { params: { id } }, { as });
  const actOn = (id: string, asked: ordersRoutes.DonationAct, as: TestUser, steps?: number) =>
    orders.service.call(
      ordersRoutes.actOnDonation,
      { params: { id }, body: { act: asked, reason, steps } },
      { as },
    );

  it('are listed, shown and acted on, but not by an admin who is a party', async () => {
    const [donor, by] = [admin(), admin()];
    const row = aDonationRow({ donorId: donor.id });
    await rows().insertMany([row], { timestamps: false });
    const query = { member: donor.id };
    const listed = await orders.service.call(ordersRoutes.adminDonationPages, { query }, { as: by });
    expect(listed.body).toMatchObject([{ id: row._id }]);
    expect((await see(row._id, donor)).body).toMatchObject({ isOwn: true, deskActs: [], acts: [] });
    expect((await actOn(row._id, 'cancel', donor)).status).toBe(403);
    expect((await see(row._id, by)).body).toMatchObject({ isOwn: false, deskActs: ['extend', 'cancel'] });
    expect((await actOn(row._id, 'extend', by)).body).toMatchObject({ status: 'requested' });
    const ends = await Promise.all([by, admin()].map((one) => actOn(row._id, 'cancel', one, 2)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const acted = (await listAudit(row._id)).filter(({ action }) => action === 'donation.moved');
    expect(acted).toHaveLength(2);
  });
});
