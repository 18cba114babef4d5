import { randomUUID } from 'node:crypto';
import { Conversation, conversationLimits, ConversationPage, Message, ordersRoutes } from '@alaso/contracts';
import { authInternal, type OrderableListing, ordersInternal } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { hourMs, minuteMs, route } from '@alaso/service-kit';
import { openEventStream, type StubService, startStubService, type TestUser, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { conversationsOf } from '../src/conversations/conversation.model.ts';
import { defineWork } from '../src/work.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

/** Users who joined today; everyone else has been here for long. */
const newcomers = new Set<string>();
let auth: StubService;
beforeAll(async () => {
  auth = await startStubService([
    route(authInternal.findUsers, async ({ query: { ids } }) => {
      const createdAt = newcomers.has(ids) ? new Date().toISOString() : '2025-01-01T00:00:00.000Z';
      return { body: [{ ...aUser({ id: ids }), createdAt }] };
    }),
  ]);
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));

const call = {
  open: (as: TestUser, body: { listingId?: string; orderId?: string; donationId?: string }) =>
    orders.service.call(ordersRoutes.openConversation, { body }, { as }),
  send: (as: TestUser, id: string, text: string, key: string = randomUUID()) =>
    orders.service.call(
      ordersRoutes.sendMessage,
      { params: { id }, body: { text } },
      { as, headers: { 'Idempotency-Key': key } },
    ),
  read: (as: TestUser, id: string, upTo: number) =>
    orders.service.call(ordersRoutes.readConversation, { params: { id }, body: { upTo } }, { as }),
};
const inboxOf = async (as: TestUser, query: { search?: string; limit?: string; cursor?: string } = {}) => {
  const { body, headers } = await orders.service.call(ordersRoutes.listConversations, { query }, { as });
  return { rows: z.parse(z.array(Conversation), body), headers };
};
const pageOf = async (as: TestUser, id: string) => {
  const { body } = await orders.service.call(ordersRoutes.getConversation, { params: { id } }, { as });
  return z.parse(ConversationPage, body);
};
const messagesOf = async (
  as: TestUser,
  id: string,
  query: { before?: string; after?: string; limit?: string } = {},
) => {
  const answer = await orders.service.call(ordersRoutes.listMessages, { params: { id }, query }, { as });
  return z.parse(z.array(Message), answer.body);
};
const unreadOf = async (as: TestUser) => {
  const { body } = await orders.service.call(ordersRoutes.countUnreadConversations, {}, { as });
  return z.parse(ordersRoutes.countUnreadConversations.answer, body).unread;
};

type Talk = { id: string; seller: TestUser; buyer: TestUser; listing: OrderableListing };
async function talk(title?: string): Promise<Talk> {
  const [seller, buyer] = [
    orders.service.user({ firstName: 'Bisi' }),
    orders.service.user({ firstName: 'Tobi' }),
  ];
  const listing = orders.catalog.list({ ownerId: seller.id, ...(title !== undefined && { title }) });
  return { id: idOf(await call.open(buyer, { listingId: listing.id })), seller, buyer, listing };
}

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
    // Another buyer's offer for the same item, in a conversation of its own.
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

describe('messages', () => {
  it('have the same order for both, and each number once, when both write at once', async () => {
    const { id, seller, buyer } = await talk();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call.send(index % 2 === 0 ? buyer : seller, id, `Message ${index}`),
      ),
    );
    expect(statusesOf(sent)).toEqual(Array(8).fill(201));
    const [ofBuyer, ofSeller] = [await messagesOf(buyer, id), await messagesOf(seller, id)];
    expect(ofBuyer.map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
    expect(ofSeller.map(({ id: messageId }) => messageId)).toEqual(
      ofBuyer.map(({ id: messageId }) => messageId),
    );
    expect(ofBuyer.map(({ isOwn }) => isOwn)).toEqual(ofSeller.map(({ isOwn }) => !isOwn));
    expect((await pageOf(buyer, id)).unread).toBe(4);
    expect((await pageOf(seller, id)).unread).toBe(4);
  });

  it('are sent once, however often and whenever one is repeated with its key', async () => {
    const { id, buyer, seller } = await talk();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 6 }, () => call.send(buyer, id, 'Only once', key)));
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await call.send(buyer, id, 'Only once', key)).status).toBe(201);
    // The stored answers of writes end; the message itself remembers its key.
    await orders.service.platform.connection.collection('idempotency').deleteMany({});
    expect((await call.send(buyer, id, 'Only once', key)).status).toBe(201);
    expect(await messagesOf(seller, id)).toHaveLength(1);
    expect((await pageOf(seller, id)).unread).toBe(1);
  });

  it('come in pages, in both directions', async () => {
    const { id, buyer } = await talk();
    for (const index of [1, 2, 3, 4, 5]) await call.send(buyer, id, `Message ${index}`);
    const numbers = async (query: Parameters<typeof messagesOf>[2]) =>
      (await messagesOf(buyer, id, query)).map(({ number }) => number);
    expect(await numbers({ limit: '2' })).toEqual([4, 5]);
    expect(await numbers({ before: '4', limit: '2' })).toEqual([2, 3]);
    expect(await numbers({ after: '1', limit: '3' })).toEqual([2, 3, 4]);
    expect(await numbers({ after: '5' })).toEqual([]);
  });

  it('are sent, then delivered, then read, and the counts follow', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'One');
    await call.send(buyer, id, 'Two');
    expect(await pageOf(buyer, id)).toMatchObject({ lastNumber: 2, deliveredUpTo: 0, readUpTo: 0 });
    expect(await unreadOf(seller)).toBe(1);
    const { headers } = await inboxOf(seller);
    expect(headers.get('x-unread-count')).toBe('1');
    expect(await pageOf(buyer, id)).toMatchObject({ deliveredUpTo: 2, readUpTo: 0 });
    expect((await call.read(seller, id, 1)).status).toBe(204);
    expect(await pageOf(seller, id)).toMatchObject({ unread: 1 });
    expect((await call.read(seller, id, 99)).status).toBe(204);
    expect(await pageOf(buyer, id)).toMatchObject({ readUpTo: 2 });
    expect(await unreadOf(seller)).toBe(0);
    // Reading backwards marks nothing as unread.
    await call.read(seller, id, 1);
    expect(await unreadOf(seller)).toBe(0);
  });

  it('are stored without what came along unseen when they were pasted', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'My sister \u2068(Ada Obi\u2069)\vwill pick it up 👩🏾‍🎨');
    expect(await messagesOf(seller, id)).toMatchObject([
      { text: 'My sister (Ada Obi)\nwill pick it up 👩🏾‍🎨' },
    ]);
  });

  it('count an emoji as one character, and the inbox shows whole ones', async () => {
    const { id, seller, buyer } = await talk();
    const people = `a${'👩🏾‍🎨'.repeat(400)}`;
    const full = people + '🧵'.repeat(conversationLimits.text - Array.from(people).length);
    expect((await call.send(buyer, id, full)).status).toBe(201);
    expect(await messagesOf(seller, id)).toMatchObject([{ text: full }]);
    const [row] = (await inboxOf(seller)).rows;
    expect(row?.lastMessage?.text).toMatch(/^a(👩🏾‍🎨)+$/u);
    expect((await call.send(buyer, id, `${full}🧵`)).status).toBe(400);
  });

  it('are plain text of at most 2,000 characters, not empty', async () => {
    const { id, buyer } = await talk();
    expect((await call.send(buyer, id, '   ')).status).toBe(400);
    expect((await call.send(buyer, id, 'a'.repeat(conversationLimits.text + 1))).status).toBe(400);
    expect((await call.send(buyer, id, 'a'.repeat(conversationLimits.text))).status).toBe(201);
  });
});

describe('an inbox', () => {
  it('lists unread conversations first, then the newest, in pages, and finds titles and names', async () => {
    const seller = orders.service.user({ firstName: 'Bisi' });
    const ids: string[] = [];
    for (const title of ['Lace gown', 'Adire (blue)', 'Emerald gele']) {
      const buyer = orders.service.user({ firstName: `Buyer of ${title}` });
      const listing = orders.catalog.list({ ownerId: seller.id, title });
      const id = idOf(await call.open(buyer, { listingId: listing.id }));
      await call.send(buyer, id, 'Hello');
      ids.push(id);
    }
    const [lace = '', adire = '', gele = ''] = ids;
    await call.read(seller, gele, 1);
    const listed = async (query: Parameters<typeof inboxOf>[1]) =>
      (await inboxOf(seller, query)).rows.map(({ id }) => id);
    expect(await listed({})).toEqual([adire, lace, gele]);
    expect(await listed({ search: '(blue' })).toEqual([adire]);
    expect(await listed({ search: 'buyer of emerald' })).toEqual([gele]);
    const first = await inboxOf(seller, { limit: '2' });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect(await listed({ limit: '2', ...(cursor && { cursor }) })).toEqual([gele]);
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

describe('limits', () => {
  it(`${conversationLimits.messagesPerMinute} messages a minute; more are refused with a clear sentence`, async () => {
    const { id, buyer } = await talk();
    for (let count = 0; count < conversationLimits.messagesPerMinute; count += 1) {
      expect((await call.send(buyer, id, `Message ${count}`)).status).toBe(201);
    }
    const refused = await call.send(buyer, id, 'One more');
    expect(refused.status).toBe(429);
    expect(sentenceOf(refused)).toContain('30 messages a minute');
  });

  /** Opens this many conversations and sends a message in each, concurrently. */
  async function start(buyer: TestUser, count: number) {
    const opened = await Promise.all(
      Array.from({ length: count }, () => call.open(buyer, { listingId: orders.catalog.list().id })),
    );
    const answers = await Promise.all(opened.map((answer) => call.send(buyer, idOf(answer), 'Hello')));
    return answers.filter(({ status }) => status === 201).length;
  }

  /** Copies a user's conversation this many times. */
  async function startLike({ id: startedBy }: TestUser, count: number): Promise<void> {
    const conversations = conversationsOf(orders.service.platform.connection);
    const row = await conversations.findOne({ startedBy }).lean();
    if (!row) throw new Error('they have started none');
    const copies = Array.from({ length: count }, () => ({ ...row, _id: randomUUID() }));
    await conversations.insertMany(copies, { timestamps: false });
  }

  it('20 new conversations a day, and 5 on the account’s first day, also at once', async () => {
    const [old, young] = [orders.service.user(), orders.service.user()];
    newcomers.add(young.id);
    expect(await start(young, 7)).toBe(conversationLimits.newOnFirstDay);
    expect(await start(old, 1)).toBe(1);
    await startLike(old, conversationLimits.newPerDay - 4);
    expect(await start(old, 1)).toBe(1);
    expect(await start(old, 5)).toBe(2);
  });

  it('a message that they refuse leaves no photos kept', async () => {
    const young = orders.service.user();
    newcomers.add(young.id);
    await start(young, conversationLimits.newOnFirstDay);
    const id = idOf(await call.open(young, { listingId: orders.catalog.list().id }));
    const refused = await orders.service.call(
      ordersRoutes.sendMessage,
      { params: { id }, body: { text: 'Look', photoIds: [randomUUID()] } },
      { as: young },
    );
    expect(refused.status).toBe(429);
    const [kept, released, ...more] = orders.catalog.stub.calls.filter(({ name }) => /Photos$/.test(name));
    expect([kept?.name, released?.name, more]).toEqual(['keepPhotos', 'releasePhotos', []]);
    expect(released?.params).toEqual(kept?.params);
  });
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

describe('open pages', () => {
  // No worker runs here: the process that took the message pushes it. The benchmark `messages` has the times.
  it('are pushed to by the process that takes the message', async () => {
    const { id, seller, buyer } = await talk();
    const stream = await openEventStream(
      orders.service.baseUrl + ordersRoutes.followChanges.path,
      seller.cookie,
    );
    await call.send(buyer, id, 'Hello');
    await until('the seller is told', () => stream.messages.length > 0);
    expect(stream.messages[0]).toEqual(['conversation', 'typing']);
    stream.close();
  });

  it('are pushed to by the worker if the process died before it could', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    // As if nothing had been pushed. Removes the rows of earlier tests, which the worker would take first.
    const { connection, redis, config } = orders.service.platform;
    await connection.collection('outbox').deleteMany({ 'payload.conversationId': { $ne: id } });
    const pushed = `${config.REDIS_PREFIX}:pages:${seller.id}`;
    await until('it was pushed', async () => (await redis.del(pushed)) === 1);
    const stream = await openEventStream(
      orders.service.baseUrl + ordersRoutes.followChanges.path,
      seller.cookie,
    );
    await orders.service.work(defineWork({ ...workSettings, sweepAfterMs: 60_000 }));
    await until('the seller is told', () => stream.messages.flat().includes('conversation'));
    stream.close();
  });
});

const Raised = z.object({ kind: z.string(), title: z.string(), text: z.string(), link: z.string() });

describe('an email about unread messages', () => {
  const raisedFor = async ({ id: userId }: TestUser) => {
    const outbox = orders.service.platform.connection.collection('outbox');
    const rows = await outbox.find({ name: 'notice.raised', 'payload.userId': userId }).toArray();
    return rows.map(({ payload }) => z.parse(Raised, payload));
  };

  it('is raised after 15 minutes, once, with the beginning of the newest message and a link to the thread', async () => {
    orders.stopClock();
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    await call.send(buyer, id, `Is it still available? ${'Please. '.repeat(100)}`);
    orders.passes(14 * minuteMs);
    await orders.sweep();
    expect(await raisedFor(seller)).toEqual([]);
    orders.passes(minuteMs);
    await Promise.all([orders.sweep(), orders.sweep()]);
    await orders.sweep();
    const [raised, ...others] = await raisedFor(seller);
    expect(others).toEqual([]);
    expect(raised).toMatchObject({
      kind: 'message',
      title: `{{${buyer.id}}} sent you 2 messages: Emerald gele`,
      link: `/dashboard?tab=messages&conversation=${id}`,
    });
    expect(raised?.text).toContain('Is it still available?');
    expect(raised?.text.length).toBeLessThan(200);
    expect(await raisedFor(buyer)).toEqual([]);
  });

  it('never quotes a text that carries a warning', async () => {
    orders.stopClock();
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Pay at http://alaso-pay.example/now');
    orders.passes(15 * minuteMs);
    await orders.sweep();
    const [raised] = await raisedFor(seller);
    expect(raised?.text).toBe('Open the conversation to read and reply.');
  });

  it('is not raised for what was read, and at most once an hour', async () => {
    orders.stopClock();
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    await call.read(seller, id, 1);
    orders.passes(hourMs);
    await orders.sweep();
    expect(await raisedFor(seller)).toEqual([]);
    await call.send(buyer, id, 'Hello?');
    orders.passes(15 * minuteMs);
    await orders.sweep();
    await call.send(buyer, id, 'Are you there?');
    orders.passes(30 * minuteMs);
    await orders.sweep();
    expect(await raisedFor(seller)).toHaveLength(1);
    orders.passes(30 * minuteMs);
    await orders.sweep();
    expect(await raisedFor(seller)).toHaveLength(2);
  });
});

describe('a message that may be a scam', () => {
  it('is delivered with a warning for both, until the order is confirmed, and flagged for admins without its text', async () => {
    const { id, seller, buyer, listing } = await talk();
    await call.send(seller, id, 'Call me on 0803 123 4567');
    for (const party of [seller, buyer]) {
      expect((await messagesOf(party, id)).map(({ warnings }) => warnings)).toEqual([['phone-number']]);
    }
    const orderId = idOf(await orders.order(listing, buyer));
    await orders.service.call(ordersRoutes.confirmOrder, { params: { id: orderId } }, { as: seller });
    await call.send(seller, id, 'Call me on 0803 123 4567');
    expect((await messagesOf(buyer, id)).at(-1)?.warnings).toEqual([]);
    const admin = orders.service.user({ role: 'admin' });
    const flagged = await orders.service.call(ordersRoutes.listFlaggedMessages, { query: {} }, { as: admin });
    const rows = z.parse(ordersRoutes.listFlaggedMessages.answer, flagged.body);
    expect(rows.filter(({ conversationId }) => conversationId === id)).toMatchObject([
      { senderId: seller.id, senderName: 'Bisi', warnings: ['phone-number'] },
    ]);
    expect(flagged.text).not.toContain('0803');
  });
});

describe('a suspended member', () => {
  it('writes about an order that is open, and about nothing else', async () => {
    const { id, seller, buyer, listing } = await talk();
    const orderId = idOf(await orders.order(listing, buyer));
    const elsewhere = await talk();
    await call.send(elsewhere.buyer, elsewhere.id, 'Is it still available?');
    const suspension = { until: null, why: 'Fraud' };
    const [suspended, other] = [
      orders.service.user({ id: seller.id, suspension }),
      orders.service.user({ id: elsewhere.seller.id, suspension }),
    ];
    expect((await call.send(suspended, id, 'Where can we meet?')).status).toBe(201);
    const refused = await call.send(other, elsewhere.id, 'Yes');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'suspended' }]);
    const typing = (as: TestUser, about: string) =>
      orders.service.call(ordersRoutes.startTyping, { params: { id: about } }, { as });
    expect([(await typing(suspended, id)).status, (await typing(other, elsewhere.id)).status]).toEqual([
      204, 403,
    ]);
    const cancel = { params: { id: orderId }, body: { reason: 'I cannot come.' } };
    expect((await orders.service.call(ordersRoutes.cancelOrder, cancel, { as: buyer })).status).toBe(200);
    expect((await call.send(suspended, id, 'Why?')).status).toBe(403);
  });
});

describe('typing', () => {
  const typingIn = (id: string) => async (as: TestUser) => {
    const { body } = await orders.service.call(ordersRoutes.getTyping, { params: { id } }, { as });
    return z.parse(ordersRoutes.getTyping.answer, body).isTyping;
  };

  it('ends with the message', async () => {
    const { id, seller, buyer } = await talk();
    await orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as: buyer });
    await orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as: seller });
    expect((await call.send(buyer, id, 'Is it lined?')).status).toBe(201);
    expect([await typingIn(id)(seller), await typingIn(id)(buyer)]).toEqual([false, true]);
  });

  it('is seen by the other member alone', async () => {
    const { id, seller, buyer } = await talk();
    const typing = typingIn(id);
    expect(await typing(seller)).toBe(false);
    await orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as: buyer });
    expect([await typing(seller), await typing(buyer)]).toEqual([true, false]);
  });
});

describe('a blocked member', () => {
  const block = (
    contract: typeof ordersRoutes.blockMember | typeof ordersRoutes.unblockMember,
    by: TestUser,
    other: TestUser,
  ) => orders.service.call(contract, { params: { id: other.id } }, { as: by });
  const typing = (as: TestUser, id: string) =>
    orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as });

  it('can neither write, type, meet nor order, in both directions, until they are unblocked', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Is it still there?');
    expect((await block(ordersRoutes.blockMember, seller, buyer)).status).toBe(204);
    expect((await block(ordersRoutes.blockMember, seller, buyer)).status).toBe(204);
    const [byBuyer, bySeller] = [await call.send(buyer, id, 'Hello'), await call.send(seller, id, 'Hello')];
    expect([byBuyer.status, bySeller.status]).toEqual([403, 403]);
    expect(sentenceOf(byBuyer)).toBe('This member is not available.');
    expect([(await typing(buyer, id)).status, (await typing(seller, id)).status]).toEqual([403, 403]);
    const meeting = { revision: 0, place: 'Shoprite Ikeja', at: new Date(Date.now() + hourMs).toISOString() };
    const proposed = { params: { id }, body: meeting };
    expect((await orders.service.call(ordersRoutes.proposeMeeting, proposed, { as: buyer })).status).toBe(
      403,
    );
    expect(await pageOf(buyer, id)).toMatchObject({ blocked: 'by-other', mayWrite: false });
    expect(await pageOf(seller, id)).toMatchObject({ blocked: 'by-me', mayWrite: false });
    const another = orders.catalog.list({ ownerId: seller.id });
    expect(sentenceOf(await orders.order(another, buyer))).toBe('This member is not available.');
    expect(sentenceOf(await call.open(buyer, { listingId: another.id }))).toBe(
      'This member is not available.',
    );
    expect(idOf(await call.open(buyer, { listingId: (await pageOf(buyer, id)).listingId }))).toBe(id);
    const listed = await orders.service.call(ordersRoutes.listBlocks, {}, { as: seller });
    expect(z.parse(ordersRoutes.listBlocks.answer, listed.body)).toMatchObject([{ userId: buyer.id }]);
    expect((await block(ordersRoutes.unblockMember, seller, buyer)).status).toBe(204);
    expect((await call.send(buyer, id, 'Hello')).status).toBe(201);
    expect((await orders.order(another, buyer)).status).toBe(201);
  });

  it('goes on with an open order and its conversation, until it has ended', async () => {
    const { id, seller, buyer, listing } = await talk();
    const params = { id: idOf(await orders.order(listing, buyer)) };
    await block(ordersRoutes.blockMember, seller, buyer);
    expect((await orders.service.call(ordersRoutes.confirmOrder, { params }, { as: seller })).status).toBe(
      200,
    );
    for (const party of [seller, buyer]) {
      expect((await pageOf(party, id)).mayWrite).toBe(true);
      expect((await typing(party, id)).status).toBe(204);
      expect((await call.send(party, id, 'Where can we meet?')).status).toBe(201);
    }
    const cancel = { params, body: { reason: 'I cannot come.' } };
    await orders.service.call(ordersRoutes.cancelOrder, cancel, { as: buyer });
    expect((await call.send(buyer, id, 'Why?')).status).toBe(403);
  });

  it.each([
    ['is refused or goes on whole', true],
    ['would be let without the block, so the test can fail', false],
  ])('an order at the same instant as the block %s; none is placed after it', async (_what, isBlocking) => {
    const pairs = Array.from({ length: 8 }, () => {
      const [seller, buyer] = [orders.service.user(), orders.service.user()];
      return { seller, buyer, listing: orders.catalog.list({ ownerId: seller.id }) };
    });
    await Promise.all(
      pairs.map(async ({ seller, buyer, listing }) => {
        const block = { params: { id: buyer.id } };
        const [ordered] = await Promise.all([
          orders.order(listing, buyer),
          isBlocking && orders.service.call(ordersRoutes.blockMember, block, { as: seller }),
        ]);
        // The claim and the order belong together, whichever came first.
        const isPlaced = ordered.status === 201;
        if (!isPlaced) expect(ordered.status).toBe(403);
        expect(orders.catalog.listing(listing.id)?.status).toBe(isPlaced ? 'sold' : 'active');
        if (isPlaced) {
          const confirm = { params: { id: idOf(ordered) } };
          const confirmed = await orders.service.call(ordersRoutes.confirmOrder, confirm, { as: seller });
          expect(confirmed.status).toBe(200);
        }
        const next = await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer);
        expect(next.status).toBe(isBlocking ? 403 : 201);
      }),
    );
  });

  it('cannot be oneself', async () => {
    const user = orders.service.user();
    const answer = await orders.service.call(
      ordersRoutes.blockMember,
      { params: { id: user.id } },
      { as: user },
    );
    expect(answer.status).toBe(403);
  });
});

it('another service reads a reported message with up to nine around it', async () => {
  const { id, seller, buyer } = await talk();
  const sent = [];
  for (let count = 1; count <= 12; count += 1)
    sent.push(idOf(await call.send(buyer, id, `Message ${count}`)));
  const params = { id: sent[6] ?? '' };
  const options = { service: 'moderation' as const };
  const found = await orders.service.call(ordersInternal.findMessage, { params }, options);
  expect(found.body).toEqual({ senderId: buyer.id, memberIds: [seller.id, buyer.id] });
  const answer = await orders.service.call(ordersInternal.listMessagesAround, { params }, options);
  const around = z.parse(ordersInternal.listMessagesAround.answer, answer.body);
  expect(around.map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Message ${index + 2}`),
  );
  expect(around.filter(({ isReported }) => isReported).map(({ text }) => text)).toEqual(['Message 7']);
});
