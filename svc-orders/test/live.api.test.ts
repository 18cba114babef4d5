import { ordersRoutes } from '@alaso/contracts';
import { createPagePush } from '@alaso/service-kit';
import { type EventStream, type TestUser, until } from '@alaso/test-kit';
import { maxStreams } from '../src/realtime/live.routes.ts';
import { defineWork } from '../src/work.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOpenPages } from './open-pages.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

const orders = useOrders();
const { open, second } = useOpenPages(orders);
beforeAll(() => orders.service.work(defineWork(workSettings)));

const notify = (...people: TestUser[]) =>
  createPagePush(
    orders.service.platform.redis,
    orders.service.platform.config.REDIS_PREFIX,
  )({
    userIds: people.map(({ id }) => id),
    changed: ['order'],
  });

describe('the open pages of a person', () => {
  it('are told what has changed, whichever instance they are connected to, and nobody else’s', async () => {
    const [donor, stranger] = [orders.service.user(), orders.service.user()];
    const streams = await Promise.all([
      open(orders.service.baseUrl, donor),
      open(second(), donor),
      open(second(), stranger),
    ]);
    expect((await orders.donate(orders.catalog.list({ ownerId: donor.id }), donor)).status).toBe(201);
    await until('both are told', () => streams[0].messages.length === 1 && streams[1].messages.length === 1);
    expect(streams.map(({ messages }) => messages)).toEqual([
      [['donation', 'listing']],
      [['donation', 'listing']],
      [],
    ]);
  });

  it('are told of the line for a gift: its giver’s and those of all who wait, when it changes and when it moves', async () => {
    const [giver, claimer, one, two] = Array.from({ length: 4 }, () => orders.service.user());
    if (!giver || !claimer || !one || !two) throw new Error('four people');
    const { id: listingId } = orders.catalog.list({ ownerId: giver.id, category: 'gift', priceKobo: 0 });
    const listing = orders.catalog.listing(listingId);
    if (!listing) throw new Error('it is listed');
    const id = idOf(await orders.order(listing, claimer));
    const join = (as: TestUser) =>
      orders.service.call(ordersRoutes.joinGiftLine, { params: { listingId } }, { as });
    await join(one);
    const streams = [await open(second(), giver), await open(orders.service.baseUrl, one)];
    const timesTold = ({ messages }: EventStream) =>
      messages.filter((message) => String(message).includes('line')).length;
    // They learn about the first member when they connect.
    await until('both are told of the first', () => streams.every((stream) => timesTold(stream) === 1));
    await join(two);
    await until('both are told of the second', () => streams.every((stream) => timesTold(stream) === 2));
    await movesOf(orders, id).cancel(claimer);
    // The gift is theirs now: they are a party of the order.
    await until('the next in line is told', () => {
      const changed = streams[1]?.messages.flat() ?? [];
      return changed.includes('listing') && changed.includes('order');
    });
  });

  it('are told of an order, buyer’s and seller’s alike, when it is placed and at each step', async () => {
    const [seller, buyer] = [orders.service.user(), orders.service.user()];
    const streams = [await open(second(), seller), await open(orders.service.baseUrl, buyer)];
    const id = idOf(await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer));
    const messagesArrive = (times: number) =>
      until(`both are told ${times} times`, () => streams.every(({ messages }) => messages.length === times));
    await messagesArrive(1);
    await orders.service.call(ordersRoutes.confirmOrder, { params: { id } }, { as: seller });
    await messagesArrive(2);
    expect(streams[0]?.messages).toEqual([
      ['order', 'listing'],
      ['order', 'listing'],
    ]);
  });

  it('hear of an item on which they have an open offer when it is reserved, free again, or edited', async () => {
    const [seller, buyer, other] = Array.from({ length: 3 }, () => orders.service.user());
    if (!seller || !buyer || !other) throw new Error('three people');
    const { id: listingId } = orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000 });
    const offer = async (as: TestUser) =>
      idOf(await orders.service.call(ordersRoutes.makeOffer, { body: { listingId, price: '8000' } }, { as }));
    await offer(other);
    const id = await offer(buyer);
    const stream = await open(second(), other);
    const messagesArrive = (times: number) =>
      until(`${times} messages have arrived`, () => stream.messages.length === times);
    // They learn about their own offer when they connect.
    await messagesArrive(1);
    await orders.service.call(ordersRoutes.acceptOffer, { params: { id } }, { as: seller });
    await messagesArrive(2);
    await orders.service.call(ordersRoutes.withdrawOffer, { params: { id } }, { as: buyer });
    await messagesArrive(3);
    const changed = { listingId, ownerId: seller.id, oldPriceKobo: 1_000_000, newPriceKobo: 900_000 };
    const { inTransaction, outbox } = orders.moves();
    await inTransaction((session) => outbox.write('listing.changed', changed, session));
    await messagesArrive(4);
    expect(stream.messages.slice(1)).toEqual([['offer', 'listing'], ['offer', 'listing'], ['listing']]);
  });

  it('are told of each thing alone: nothing of the order itself is sent', async () => {
    const person = orders.service.user();
    const stream = await open(second(), person);
    await notify(person);
    await until('it is told', () => stream.messages.length === 1);
    expect(stream.text.replace(/^retry: \d+\n\n/, '')).toBe('data: ["order"]\n\n');
  });

  it('are told when they connect what they have missed by a moment', async () => {
    const person = orders.service.user();
    await notify(person);
    const stream = await open(second(), person);
    await until('it is told', () => stream.messages.length === 1);
    expect(stream.messages).toEqual([['order']]);
  });
});

it(`a person has ${maxStreams} streams: one more ends the oldest, which stays away for a while`, async () => {
  const person = orders.service.user();
  const streams: EventStream[] = [];
  for (let count = 0; count < maxStreams + 1; count += 1) streams.push(await open(second(), person));
  await until('the oldest has ended', () => streams[0]?.hasEnded);
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, ...Array<boolean>(maxStreams).fill(false)]);
  expect(streams[0]?.text).toMatch(/retry: 600000\n\n$/);
  await notify(person);
  await until('the others are told', () => streams.slice(1).every(({ messages }) => messages.length === 1));
});

it('without a stream one call says what has changed since the last one, for this person alone', async () => {
  const [person, stranger] = [orders.service.user(), orders.service.user()];
  const ask = async (as: TestUser, since?: string) => {
    const { status, body } = await orders.service.call(
      ordersRoutes.listChanges,
      { query: { since } },
      { as },
    );
    expect(status).toBe(200);
    return ordersRoutes.listChanges.answer.parse(body);
  };
  expect(await ask(person)).toEqual({ version: '', changed: [] });
  await notify(person);
  const first = await ask(person);
  expect(first.changed).toEqual(['order']);
  expect(await ask(person, first.version)).toEqual({ version: first.version, changed: [] });
  await notify(person);
  expect((await ask(person, first.version)).changed).toEqual(['order']);
  expect((await ask(stranger, first.version)).changed).toEqual(['order']);
  expect((await ask(stranger)).changed).toEqual([]);
});
