import { randomUUID } from 'node:crypto';
import { Message, ordersRoutes } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

/** Counts how often a transaction was begun, including the driver's repeats after a conflict. */
let begun = 0;
const orders = useOrders(
  undefined,
  undefined,
  (inTransaction) => (change) =>
    inTransaction((session) => {
      begun += 1;
      return change(session);
    }),
);

it('messages of both members at the same time queue up: each is stored once, numbered without a gap', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const { id: listingId } = orders.catalog.list({ ownerId: seller.id });
  const body = { listingId };
  const id = idOf(await orders.service.call(ordersRoutes.openConversation, { body }, { as: buyer }));
  const send = (as: TestUser, text: string) =>
    orders.service.call(
      ordersRoutes.sendMessage,
      { params: { id }, body: { text } },
      { as, headers: { 'Idempotency-Key': randomUUID() } },
    );
  begun = 0;
  const senders = [...Array<TestUser>(25).fill(buyer), ...Array<TestUser>(20).fill(seller)];
  const answers = await Promise.all(senders.map((as, index) => send(as, `Message ${index}`)));
  expect(statusesOf(answers)).toEqual(Array(45).fill(201));
  expect(begun).toBe(45);

  const asked = { params: { id }, query: { limit: '100' } };
  const page = await orders.service.call(ordersRoutes.listMessages, asked, { as: buyer });
  const stored = z.parse(z.array(Message), page.body);
  expect(stored.map(({ number }) => number)).toEqual(senders.map((_as, index) => index + 1));
  expect(new Set(stored.map(({ text }) => text)).size).toBe(45);
});
