import { randomUUID } from 'node:crypto';
import { Conversation, ConversationPage, Message, ordersRoutes } from '@alaso/contracts';
import { authInternal, type OrderableListing } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { route } from '@alaso/service-kit';
import { type StubService, startStubService, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

export type Talk = { id: string; seller: TestUser; buyer: TestUser; listing: OrderableListing };

/** Starts svc-orders for the tests of a file, with the calls of conversations. */
export function useConversations() {
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
  const loadInbox = async (
    as: TestUser,
    query: { search?: string; limit?: string; cursor?: string } = {},
  ) => {
    const { body, headers } = await orders.service.call(ordersRoutes.listConversations, { query }, { as });
    return { rows: z.parse(z.array(Conversation), body), headers };
  };
  const loadPage = async (as: TestUser, id: string) => {
    const { body } = await orders.service.call(ordersRoutes.getConversation, { params: { id } }, { as });
    return z.parse(ConversationPage, body);
  };
  const listMessages = async (
    as: TestUser,
    id: string,
    query: { before?: string; after?: string; limit?: string } = {},
  ) => {
    const answer = await orders.service.call(ordersRoutes.listMessages, { params: { id }, query }, { as });
    return z.parse(z.array(Message), answer.body);
  };
  const countUnread = async (as: TestUser) => {
    const { body } = await orders.service.call(ordersRoutes.countUnreadConversations, {}, { as });
    return z.parse(ordersRoutes.countUnreadConversations.answer, body).unread;
  };

  async function talk(title?: string): Promise<Talk> {
    const [seller, buyer] = [
      orders.service.user({ firstName: 'Bisi' }),
      orders.service.user({ firstName: 'Tobi' }),
    ];
    const listing = orders.catalog.list({ ownerId: seller.id, ...(title !== undefined && { title }) });
    return { id: idOf(await call.open(buyer, { listingId: listing.id })), seller, buyer, listing };
  }

  return {
    orders,
    newcomers,
    call,
    inboxOf: loadInbox,
    pageOf: loadPage,
    messagesOf: listMessages,
    unreadOf: countUnread,
    talk,
  };
}
