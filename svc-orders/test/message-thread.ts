import { useFreshDatabase } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import { conversationLimits, Message, ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { conversationsOf, messagesOf } from '../src/conversations/conversation.model.ts';
import { conversationRepository } from '../src/conversations/conversation.repository.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const { page } = conversationLimits;

const Explained = z.object({
  executionStats: z.object({ totalKeysExamined: z.number(), totalDocsExamined: z.number() }),
});
type Cursor = ReturnType<ReturnType<typeof messagesOf>['collection']['find']>;

/** Tests that the pages of a thread with this many messages are read from its index. */
export function describeThread(count: number): void {
  useFreshDatabase();
  const orders = useOrders();
  let id: string;
  let buyer: ReturnType<typeof orders.service.user>;
  beforeAll(async () => {
    buyer = orders.service.user();
    const { id: listingId } = orders.catalog.list();
    const body = { listingId };
    id = idOf(await orders.service.call(ordersRoutes.openConversation, { body }, { as: buyer }));
    const rows = Array.from({ length: count }, (_, index) => ({
      _id: randomUUID(),
      conversationId: id,
      number: index + 1,
      senderId: buyer.id,
      text: `Message ${index + 1}`,
      sentAt: new Date(),
      warnings: [],
    }));
    const { connection } = orders.service.platform;
    await messagesOf(connection).insertMany(rows, { lean: true });
    await conversationsOf(connection).updateOne({ _id: id }, { $set: { lastNumber: count } });
  });

  it.each([
    ['the newest page', {}],
    ['a page in the middle', { before: count / 2 }],
    ['the first page', { before: page + 1 }],
    ['what is new', { after: count - 3 }],
  ] as const)('%s reads no more than it shows', async (_title, place) => {
    const { connection } = orders.service.platform;
    const read: z.infer<typeof Explained>['executionStats'][] = [];
    const cursors = Object.getPrototypeOf(messagesOf(connection).collection.find()) as Cursor;
    const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
      read.push(z.parse(Explained, await this.explain('executionStats')).executionStats);
      return [];
    });
    await conversationRepository(connection)
      .page({ _id: id, lastNumber: count }, place, page)
      .finally(() => spy.mockRestore());
    expect(read).toHaveLength(1);
    expect(read[0]?.totalKeysExamined).toBeLessThanOrEqual(page);
    expect(read[0]?.totalDocsExamined).toBeLessThanOrEqual(page);
  });

  it('is read whole, page by page, each message once', async () => {
    const numbers: number[] = [];
    for (let before: number | undefined; before !== 1; ) {
      const query = { limit: '100', ...(before !== undefined && { before: String(before) }) };
      const asked = { params: { id }, query };
      const { body } = await orders.service.call(ordersRoutes.listMessages, asked, { as: buyer });
      const found = z.parse(z.array(Message), body).map(({ number }) => number);
      numbers.unshift(...found);
      before = found[0] ?? 1;
    }
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });
}
