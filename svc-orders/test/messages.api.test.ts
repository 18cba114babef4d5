import { randomUUID } from 'node:crypto';
import { conversationLimits, ConversationNews, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { createPagePush, hourMs, minuteMs } from '@alaso/service-kit';
import { type EventStream, openEventStream, until, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { conversationsOf } from '../src/conversations/conversation.model.ts';
import { defineWork } from '../src/work.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { useConversations } from './conversing.ts';
import { workSettings } from './work-settings.ts';

const { orders, newcomers, call, inboxOf, pageOf, messagesOf, unreadOf, talk } = useConversations();

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
    expect((await call.read(seller, id, 1)).status).toBe(200);
    expect(await pageOf(seller, id)).toMatchObject({ unread: 1 });
    expect((await call.read(seller, id, 99)).status).toBe(200);
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

describe('open pages', () => {
  const openPage = ({ cookie }: TestUser) =>
    openEventStream(orders.service.baseUrl + ordersRoutes.followChanges.path, cookie);
  /** Returns the news of conversations that a stream has brought. */
  const newsIn = ({ messages }: EventStream) =>
    messages.flat().flatMap((one) => ConversationNews.safeParse(one).data ?? []);

  // No worker runs here: the process that took the message pushes it. The benchmark `messages` has the times.
  it('are sent the message by the process that takes it, as each of the two sees it', async () => {
    const { id, seller, buyer } = await talk();
    const [sellers, buyers] = [await openPage(seller), await openPage(buyer)];
    await call.send(buyer, id, 'Hello');
    await until('both have it', () => newsIn(sellers).length > 0 && newsIn(buyers).length > 1);
    const state = { entity: 'conversation', id, version: 1, lastNumber: 1, readUpTo: 0 };
    expect(sellers.messages[0]).toEqual(['conversation', 'typing', expect.objectContaining(state)]);
    expect(newsIn(sellers)[0]).toMatchObject({
      message: { number: 1, text: 'Hello', isOwn: false },
      lastMessage: { text: 'Hello', isOwn: false },
      unread: 1,
      unreadConversations: 1,
    });
    expect(newsIn(buyers)[0]).toMatchObject({
      ...state,
      message: { number: 1, text: 'Hello', isOwn: true },
      unread: 0,
      unreadConversations: 0,
    });
    // The seller's page has received it.
    expect(newsIn(buyers).at(-1)).toMatchObject({ deliveredUpTo: 1 });
    expect(newsIn(buyers).at(-1)).not.toHaveProperty('message');
    expect(await pageOf(buyer, id)).toMatchObject({ deliveredUpTo: 1, version: 1 });
    for (const stream of [sellers, buyers]) stream.close();
  });

  it('are told what was read, as is the page that read it', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    const buyers = await openPage(buyer);
    const { body } = await call.read(seller, id, 1);
    expect(body).toMatchObject({ entity: 'conversation', id, unread: 0, unreadConversations: 0, version: 2 });
    await until('the buyer knows', () => newsIn(buyers).some(({ readUpTo }) => readUpTo === 1));
    expect((await inboxOf(seller)).rows[0]).toMatchObject({ unread: 0, version: 2 });
    buyers.close();
  });

  it('are told that the other member is typing', async () => {
    const { id, seller, buyer } = await talk();
    const sellers = await openPage(seller);
    await orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as: buyer });
    await until('the seller is told', () => sellers.messages.length > 0);
    expect(sellers.messages).toEqual([['typing', { entity: 'typing', id }]]);
    sellers.close();
  });

  it('are told nothing of a conversation whose member they are not', async () => {
    const { id, buyer } = await talk();
    const stranger = orders.service.user();
    await call.send(buyer, id, 'Hello');
    const strangers = await openPage(stranger);
    const { redis, config } = orders.service.platform;
    const subject = { entity: 'conversation' as const, id, number: 1 };
    await createPagePush(
      redis,
      config.REDIS_PREFIX,
    )({
      userIds: [stranger.id],
      changed: ['conversation'],
      subject,
    });
    await until('the stranger is told to refetch', () => strangers.messages.length > 0);
    expect(strangers.messages).toEqual([['conversation']]);
    strangers.close();
  });

  it('are pushed to by the worker if the process died before it could', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Hello');
    // As if nothing had been pushed. Removes the rows of earlier tests, which the worker would take first.
    const { connection, redis, config } = orders.service.platform;
    await connection.collection('outbox').deleteMany({ 'payload.conversationId': { $ne: id } });
    const pushed = `${config.REDIS_PREFIX}:pages:${seller.id}`;
    await until('it was pushed', async () => (await redis.del(pushed)) === 1);
    const stream = await openPage(seller);
    await orders.service.work(defineWork(workSettings));
    await until('the seller is notified', () => stream.messages.flat().includes('conversation'));
    stream.close();
  });
});

const Raised = z.object({ kind: z.string(), title: z.string(), text: z.string(), link: z.string() });

const raisedFor = async ({ id: userId }: TestUser, name = 'notice.raised') => {
  const outbox = orders.service.platform.connection.collection('outbox');
  const rows = await outbox.find({ name, 'payload.userId': userId }).toArray();
  return rows.map(({ payload }) => z.parse(Raised, payload));
};

describe('a notification on the other member’s devices', () => {
  const pushedFor = (user: TestUser) => raisedFor(user, 'push.raised');

  it('is raised with each message, once, with its beginning and a link to the thread', async () => {
    const { id, seller, buyer } = await talk();
    const key = randomUUID();
    const text = `Is it still\navailable? ${'Please. '.repeat(100)}`;
    await call.send(buyer, id, text, key);
    await call.send(buyer, id, text, key);
    const [raised, ...others] = await pushedFor(seller);
    expect(others).toEqual([]);
    expect(raised).toMatchObject({
      kind: 'message',
      title: `{{${buyer.id}}} sent you a message: Emerald gele`,
      link: `/dashboard?tab=messages&conversation=${id}`,
    });
    expect(raised?.text).toContain('“Is it still available?');
    expect(raised?.text.length).toBeLessThan(200);
    expect(await pushedFor(buyer)).toEqual([]);
  });

  it('never quotes a text that carries a warning', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Pay at http://alaso-pay.example/now');
    expect((await pushedFor(seller)).map(({ text }) => text)).toEqual([
      'Open the conversation to read and reply.',
    ]);
  });
});

describe('an email about unread messages', () => {
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
