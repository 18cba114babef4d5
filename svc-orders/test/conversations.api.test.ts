import { randomUUID } from 'node:crypto';
import { conversationLimits, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { membersOf } from '../src/conversations/conversation.model.ts';
import { inboxRepository } from '../src/conversations/inbox.repository.ts';
import { idOf, statusesOf } from './answers.ts';
import { useConversations } from './conversing.ts';

const { orders, newcomers, call, inboxOf, pageOf, talk } = useConversations();

it('writing needs a verified email once the account is a day old, reading does not', async () => {
  const { id, seller } = await talk();
  const late = orders.service.user({ verifyEmailBy: new Date(Date.now() - hourMs) });
  const listing = orders.catalog.list({ ownerId: seller.id });
  const own = idOf(await call.open(late, { listingId: listing.id }));
  const refused = await call.send(late, own, 'Is it still there?');
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'email-unverified' }]);
  expect((await inboxOf(late)).rows).toEqual([]);
  expect((await orders.order(listing, late)).status).toBe(201);
  const early = orders.service.user({ verifyEmailBy: new Date(Date.now() + hourMs) });
  const first = idOf(await call.open(early, { listingId: listing.id }));
  expect((await call.send(early, first, 'Is it still there?')).status).toBe(201);
  expect(first).not.toBe(id);
});

describe('a conversation', () => {
  it('is one for each listing and buyer, however it is opened, and nobody sees it before its first message', async () => {
    const { id, seller, buyer, listing } = await talk();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => call.open(buyer, { listingId: listing.id })),
    );
    expect(new Set(again.map(idOf))).toEqual(new Set([id]));
    const orderId = idOf(await orders.order(listing, buyer));
    for (const party of [seller, buyer]) expect(idOf(await call.open(party, { orderId }))).toBe(id);
    expect((await inboxOf(seller)).rows).toEqual([]);
    expect((await inboxOf(buyer)).rows).toEqual([]);
    await call.send(buyer, id, 'Is it still available?');
    expect((await inboxOf(seller)).rows).toMatchObject([
      {
        id,
        withName: 'Tobi',
        side: 'owner',
        unread: 1,
        lastMessage: { text: 'Is it still available?', isOwn: false },
      },
    ]);
    expect((await inboxOf(buyer)).rows).toMatchObject([
      {
        id,
        withName: 'Bisi',
        side: 'other',
        unread: 0,
        lastMessage: { isOwn: true },
        order: { id: orderId },
      },
    ]);
  });

  it('is created once when it is opened many times at once', async () => {
    const buyer = orders.service.user();
    const { id: listingId } = orders.catalog.list();
    const opened = await Promise.all(Array.from({ length: 8 }, () => call.open(buyer, { listingId })));
    expect(statusesOf(opened)).toEqual(Array(8).fill(200));
    expect(new Set(opened.map(idOf)).size).toBe(1);
  });

  it('cannot be opened with oneself, or about nothing', async () => {
    const seller = orders.service.user();
    const listing = orders.catalog.list({ ownerId: seller.id });
    expect((await call.open(seller, { listingId: listing.id })).status).toBe(403);
    expect((await call.open(seller, {})).status).toBe(400);
    expect((await call.open(seller, { listingId: randomUUID() })).status).toBe(404);
  });

  it('is its two members’ alone', async () => {
    const { id, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    const stranger = orders.service.user({ role: 'admin' });
    expect((await call.send(stranger, id, 'Hello')).status).toBe(404);
    expect((await call.read(stranger, id, 1)).status).toBe(404);
    for (const contract of [ordersRoutes.getConversation, ordersRoutes.listMessages]) {
      const answer = await orders.service.call(contract, { params: { id } }, { as: stranger });
      expect(answer.status).toBe(404);
    }
  });

  it('shows its order’s steps to both', async () => {
    const { id, seller, buyer, listing } = await talk();
    const orderId = idOf(await orders.order(listing, buyer));
    await orders.service.call(ordersRoutes.confirmOrder, { params: { id: orderId } }, { as: seller });
    for (const party of [seller, buyer]) {
      expect((await pageOf(party, id)).events).toMatchObject([
        { of: 'order', id: orderId, event: null, stage: 'placed', by: 'buyer' },
        { of: 'order', id: orderId, event: 'confirm', stage: 'confirmed', by: 'seller' },
      ]);
    }
  });
});

describe('the offers of a conversation', () => {
  const makeOffer = async (as: TestUser, listingId: string, price: string) =>
    idOf(await orders.service.call(ordersRoutes.makeOffer, { body: { listingId, price } }, { as }));
  const counter = (as: TestUser, id: string, price: string) =>
    orders.service.call(ordersRoutes.counterOffer, { params: { id }, body: { price } }, { as });
  const move = (name: 'acceptOffer' | 'declineOffer' | 'orderOffer', as: TestUser, id: string) =>
    orders.service.call(ordersRoutes[name], { params: { id } }, { as });

  it('stay round by round after the order, for these two only, and lead to nobody who has left', async () => {
    const { seller, buyer, listing, id } = await talk();
    orders.catalog.list({ ...listing, priceKobo: 5_000_000 });
    const declined = await makeOffer(buyer, listing.id, '30000');
    await move('declineOffer', seller, declined);
    const agreed = await makeOffer(buyer, listing.id, '35000');
    await counter(seller, agreed, '42000');
    await counter(buyer, agreed, '38000');
    // Another buyer's offer for the same item, in a separate conversation.
    const rival = orders.service.user();
    await makeOffer(rival, listing.id, '40000');
    await move('acceptOffer', seller, agreed);
    expect((await move('orderOffer', buyer, agreed)).status).toBe(200);
    for (const party of [seller, buyer]) {
      const { offers, events } = await pageOf(party, id);
      expect(offers).toMatchObject([
        { id: declined, event: null, by: 'buyer', price: '30000.00' },
        { id: declined, event: 'decline', by: 'seller', price: '30000.00' },
        { id: agreed, event: null, by: 'buyer', price: '35000.00' },
        { id: agreed, event: 'counter', by: 'seller', price: '42000.00' },
        { id: agreed, event: 'counter', by: 'buyer', price: '38000.00' },
        { id: agreed, event: 'accept', by: 'seller', price: '38000.00' },
      ]);
      expect(events).toMatchObject([{ of: 'order', event: null }]);
    }
    const others = await pageOf(rival, idOf(await call.open(rival, { listingId: listing.id })));
    expect(others.offers).toMatchObject([{ event: null, price: '40000.00' }]);
    const asked = await orders.service.call(ordersRoutes.getConversation, { params: { id } }, { as: rival });
    expect(asked.status).toBe(404);
    // Nobody leaves while an order of theirs is open.
    const params = { id: (await pageOf(buyer, id)).order?.id ?? '' };
    const body = { reason: 'Ordered by mistake' };
    await orders.service.call(ordersRoutes.cancelOrder, { params, body }, { as: buyer });
    const about = { params: { id: buyer.id } };
    await orders.service.call(ordersInternal.eraseOrdersData, about, { service: 'auth' });
    const after = await pageOf(seller, id);
    expect(after.withName).toBe('Former member');
    expect(after.offers).toHaveLength(6);
    expect(JSON.stringify(after)).not.toContain('Tobi');
  });
});

describe('an inbox', () => {
  it('begins with what is unread, then with what waits for an answer, in pages, and finds titles and names', async () => {
    const seller = orders.service.user({ firstName: 'Bisi' });
    const ids: string[] = [];
    const buyers: TestUser[] = [];
    for (const title of ['Lace gown', 'Adire (blue)', 'Emerald gele']) {
      const buyer = orders.service.user({ firstName: `Buyer of ${title}` });
      buyers.push(buyer);
      const listing = orders.catalog.list({ ownerId: seller.id, title });
      const id = idOf(await call.open(buyer, { listingId: listing.id }));
      await call.send(buyer, id, 'Hello');
      ids.push(id);
    }
    const [lace = '', adire = '', gele = ''] = ids;
    const listed = async (query: Parameters<typeof inboxOf>[1]) =>
      (await inboxOf(seller, query)).rows.map(({ id }) => id);
    const listedInPages = async () => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { rows, headers } = await inboxOf(seller, {
          limit: '1',
          ...(cursor !== undefined && { cursor }),
        });
        found.push(...rows.map(({ id }) => id));
        cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      } while (cursor !== undefined);
      return found;
    };
    for (const id of [gele, lace]) await call.read(seller, id, 1);
    expect(await listed({})).toEqual([adire, gele, lace]);
    expect(await listedInPages()).toEqual([adire, gele, lace]);
    await call.send(seller, gele, 'It is yours');
    expect(await listed({})).toEqual([adire, lace, gele]);
    expect(await listedInPages()).toEqual([adire, lace, gele]);
    orders.passes(conversationLimits.turnDays * dayMs + hourMs);
    expect(await listed({})).toEqual([adire, gele, lace]);
    expect(await listedInPages()).toEqual([adire, gele, lace]);
    const [laceBuyer] = buyers;
    if (laceBuyer) await call.send(laceBuyer, lace, 'Still there?');
    await call.read(seller, lace, 2);
    expect(await listedInPages()).toEqual([adire, lace, gele]);
    expect(await listed({ search: '(blue' })).toEqual([adire]);
    expect(await listed({ search: 'buyer of emerald' })).toEqual([gele]);
  });

  it('reads each group from an index in its order, at the start and after a row', async () => {
    const { connection } = orders.service.platform;
    const { collection } = membersOf(connection);
    const cursors = Object.getPrototypeOf(collection.find()) as ReturnType<typeof collection.find>;
    const plans: string[] = [];
    const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: typeof cursors) {
      plans.push(JSON.stringify(await this.clone().explain('queryPlanner')));
      return [];
    });
    const members = inboxRepository(connection);
    const query = { search: '', limit: 10, now: new Date() };
    const after = { group: 0, activeAt: new Date(), _id: randomUUID() };
    for (const start of [undefined, after, { ...after, group: 1 }, { ...after, group: 2 }])
      await members.inbox(randomUUID(), { ...query, after: start });
    spy.mockRestore();
    expect(plans).toHaveLength(9);
    const sorted = plans.filter((plan) => plan.includes('IXSCAN') && !plan.includes('"SORT"'));
    expect(sorted).toEqual(plans);
  });

  // cspell:ignore Ṣade Sadé Groß Ƙano
  it.each(['ɗan kano', "mama's", 'mamas ṣade', 'Mama’s Sadé', 'gross'])(
    'finds by %s, folded as the title is',
    async (search) => {
      const { id, seller, buyer } = await talk('Mama’s Ṣadé gown, Groß, Ɗan Ƙano');
      await call.send(buyer, id, 'Hello');
      expect((await inboxOf(seller, { search })).rows.map((row) => row.id)).toEqual([id]);
      expect((await inboxOf(seller, { search: `${search}x` })).rows).toEqual([]);
    },
  );
});

describe('a conversation about one’s own order', () => {
  it('is started on the first day too, and counts neither before nor after those with strangers', async () => {
    const young = orders.service.user();
    newcomers.add(young.id);
    const ordered = [];
    for (const ownerId of Array.from({ length: 3 }, () => orders.service.user().id)) {
      const orderId = idOf(await orders.order(orders.catalog.list({ ownerId }), young));
      ordered.push(idOf(await call.open(young, { orderId })));
    }
    const [first, ...later] = ordered;
    expect((await call.send(young, first ?? '', 'Where can we meet?')).status).toBe(201);
    const strange = async () => idOf(await call.open(young, { listingId: orders.catalog.list().id }));
    for (let count = 0; count < conversationLimits.newOnFirstDay; count += 1) {
      expect((await call.send(young, await strange(), 'Hello')).status).toBe(201);
    }
    expect((await call.send(young, await strange(), 'Hello')).status).toBe(429);
    for (const id of later) expect((await call.send(young, id, 'Where can we meet?')).status).toBe(201);
  });
});

describe('an item off the market', () => {
  it('tells a stranger nothing, as its page does; who has ordered or asked before goes on', async () => {
    const { id, seller, buyer, listing } = await talk();
    const paused = orders.catalog.list({ ...listing, title: 'Secret lace', paused: true, available: false });
    const refused = await call.open(orders.service.user(), { listingId: paused.id });
    expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(refused.text).not.toContain('Secret');
    expect(idOf(await call.open(buyer, { listingId: paused.id }))).toBe(id);
    const sold = orders.catalog.list({ ownerId: seller.id });
    const customer = orders.service.user();
    await orders.order(sold, customer);
    orders.catalog.list({ ...sold, paused: true, available: false });
    expect((await call.open(customer, { listingId: sold.id })).status).toBe(200);
  });
});
