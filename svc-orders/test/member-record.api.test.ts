import { randomUUID } from 'node:crypto';
import { type OrderActor, ordersRoutes, SellerRecord } from '@alaso/contracts';
import { dayMs, hourMs, minuteMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { replyTimesOf } from '../src/conversations/index.ts';
import { repliesWithin } from '../src/earnings/member-record.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

const orders = useOrders(useAuthStub());
const connection = () => orders.service.platform.connection;

let member: TestUser;
beforeEach(() => {
  member = orders.service.user();
});
const loadRecord = async (id = member.id) =>
  z.parse(SellerRecord, (await orders.service.call(ordersRoutes.getSellerRecord, { params: { id } })).body);

test.each([
  [[], null],
  [[minuteMs, minuteMs], null],
  [[minuteMs, minuteMs, 30 * dayMs], 'an-hour'],
  [[hourMs + 1, hourMs + 1, 0], 'a-few-hours'],
  [[20 * hourMs, 20 * hourMs, 20 * hourMs], 'a-day'],
  [[2 * dayMs, 3 * dayMs, 9 * dayMs], 'a-few-days'],
  [[4 * dayMs, 4 * dayMs, 4 * dayMs], null],
])('answers after %p ms are said as %s', (waited, said) => {
  expect(repliesWithin(waited)).toBe(said);
});

it('someone new has no record', async () => {
  expect(await loadRecord()).toEqual({ sold: 0, completed: 0, repliesWithin: null, cancelledPercent: null });
});

it('a reply counts once, from the first message that waited for it', async () => {
  const buyer = orders.service.user();
  const listing = orders.catalog.list({ ownerId: member.id });
  const { service } = orders;
  const id = idOf(
    await service.call(ordersRoutes.openConversation, { body: { listingId: listing.id } }, { as: buyer }),
  );
  const send = async (as: TestUser, text: string, key: string = randomUUID()) => {
    const sent = await service.call(
      ordersRoutes.sendMessage,
      { params: { id }, body: { text } },
      { as, headers: { 'Idempotency-Key': key } },
    );
    expect(sent.status).toBe(201);
  };
  await send(buyer, 'Is it still available?');
  orders.passes(2 * hourMs);
  await send(buyer, 'Hello?');
  orders.passes(3 * hourMs);
  const key = randomUUID();
  await send(member, 'Yes', key);
  await send(member, 'Yes', key);
  await send(member, 'Come and see it');
  const replies = await replyTimesOf(connection()).find({ memberId: member.id }).lean();
  expect(replies).toHaveLength(1);
  expect(Math.round((replies[0]?.waitedMs ?? 0) / hourMs)).toBe(5);
  await send(buyer, 'Thank you');
  expect(await replyTimesOf(connection()).countDocuments({ memberId: buyer.id })).toBe(1);
});

it('old answers do not count', async () => {
  const replied = (ageMs: number) => ({
    _id: randomUUID(),
    memberId: member.id,
    waitedMs: minuteMs,
    repliedAt: new Date(Date.now() - ageMs),
  });
  await replyTimesOf(connection()).insertMany([replied(0), replied(89 * dayMs), replied(91 * dayMs)]);
  expect((await loadRecord()).repliesWithin).toBeNull();
  await replyTimesOf(connection()).insertMany([replied(dayMs)]);
  expect((await loadRecord()).repliesWithin).toBe('an-hour');
});

it('shows a high share of orders that they cancelled themselves, as either side', async () => {
  const ended = (stage: 'completed' | 'cancelled', by: OrderActor, side: 'sellerId' | 'buyerId') =>
    anOrderRow({
      [side]: member.id,
      stage,
      ...(stage === 'completed' && { completedAt: new Date() }),
      timeline: [{ event: null, stage, at: new Date(), by, reason: null }],
    });
  const rows = ordersOf(connection());
  await rows.insertMany([
    ended('completed', 'buyer', 'sellerId'),
    ended('completed', 'buyer', 'buyerId'),
    ended('cancelled', 'buyer', 'sellerId'),
    ended('cancelled', 'clock', 'buyerId'),
  ]);
  expect(await loadRecord()).toMatchObject({ completed: 2, cancelledPercent: null });
  await rows.insertMany([ended('cancelled', 'seller', 'sellerId'), ended('cancelled', 'buyer', 'buyerId')]);
  expect(await loadRecord()).toMatchObject({ completed: 2, cancelledPercent: 33 });
  const more = Array.from({ length: 20 }, () => ended('completed', 'buyer', 'sellerId'));
  await rows.insertMany(more);
  expect(await loadRecord()).toMatchObject({ completed: 22, cancelledPercent: null });
});
