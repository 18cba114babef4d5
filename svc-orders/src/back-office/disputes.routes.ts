import { type CaseMessage, ordersRoutes, type ParsedRequest, soughtNumber } from '@alaso/contracts';
import { problem, recordMessagesViewed, type Route, route } from '@alaso/service-kit';
import { conversationIdOf, type ConversationRepository, presentCaseMessage } from '../conversations/index.ts';
import { type DecideDeps, decideDispute } from '../disputes/index.ts';
import type { OrderDocument } from '../orders/index.ts';
import { backOfficeMessages } from './back-office.messages.ts';
import { presentForAdmin } from './present-for-admin.ts';

export type AdminDisputeDeps = DecideDeps & {
  conversations: Pick<ConversationRepository, 'find' | 'page'>;
};

type Query = ParsedRequest<typeof ordersRoutes.adminOrders>['query'];

/** Maximum number of orders listed for an admin. A longer list would require an export. */
const maxListedForAdmin = 100;

/**
 * Returns orders by user, listing, or id, or the disputed ones, newest first.
 * @throws invalid-input unless exactly one of the four filters is given
 */
async function listAdminOrders(
  { orders, disputes, kinds }: Pick<DecideDeps, 'orders' | 'disputes' | 'kinds'>,
  { userId, listingId, id, stage }: Query,
): Promise<ordersRoutes.AdminOrder[]> {
  const asked = [userId, listingId, id, stage].filter((one) => one !== undefined);
  if (asked.length !== 1) throw problem('invalid-input', backOfficeMessages.nameOneSubject);
  const found = await read();
  const cases = stage === undefined ? [] : await disputes.listLatest(found.map((order) => order._id));
  return found.map((order) =>
    presentForAdmin(
      kinds,
      order,
      cases.find(({ orderId }) => orderId === order._id),
    ),
  );

  async function read(): Promise<OrderDocument[]> {
    if (userId !== undefined) return orders.ofUser(userId, maxListedForAdmin);
    if (stage !== undefined) return orders.disputed(maxListedForAdmin);
    if (listingId !== undefined) return orders.ofListing(listingId, maxListedForAdmin);
    const sought = soughtNumber(id ?? '');
    if (!sought) return [];
    if (sought.of === 'id') return [await orders.find(sought.id)].filter((order) => order !== undefined);
    const referenced = await orders.byReference(sought.reference, maxListedForAdmin);
    return sought.of === 'reference'
      ? referenced
      : referenced.filter(({ receiptNumber }) => receiptNumber === sought.number);
  }
}

/** Maximum number of a disputed order's messages that an admin can read. */
const maxMessages = 100;

/**
 * Records the read in the audit log, and returns the latest messages in the conversation about a disputed
 * order. @throws not-found for an order that was never disputed
 */
async function listMessages(
  { orders, disputes, conversations, outbox }: AdminDisputeDeps,
  orderId: string,
  adminId: string,
): Promise<CaseMessage[]> {
  const [order, [dispute]] = await Promise.all([orders.find(orderId), disputes.listLatest([orderId])]);
  if (!order || !dispute) throw problem('not-found', backOfficeMessages.orderNotFound);
  await recordMessagesViewed(outbox, { adminId, caseId: orderId, type: 'order' });
  const row = await conversations.find(conversationIdOf(order.listingId, order.buyerId));
  if (!row) return [];
  const found = await conversations.page(row, {}, maxMessages);
  return found.map((message) => presentCaseMessage(message, row, ''));
}

export function adminDisputeRoutes(deps: AdminDisputeDeps): Route[] {
  const { kinds } = deps;
  return [
    route(ordersRoutes.adminOrders, async ({ query }) => ({ body: await listAdminOrders(deps, query) })),
    route(
      ordersRoutes.decideOrder,
      async ({ params: { id: orderId }, body, caller: { userId: adminId }, log }) => {
        const order = await decideDispute(deps, { orderId, ...body, adminId, log });
        const [dispute] = await deps.disputes.listLatest([orderId]);
        return { body: presentForAdmin(kinds, order, dispute) };
      },
    ),
    route(ordersRoutes.adminDisputeMessages, async ({ params: { id }, caller: { userId } }) => ({
      body: await listMessages(deps, id, userId),
    })),
  ];
}
