import { conversationLimits, ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Caller, cursorBy, type Logger, moment, pagedList, type Route, route } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { photoHeaders } from '../clients/kept-photos.ts';
import type { Dealings } from '../blocks/index.ts';
import { presentRounds } from '../offers/index.ts';
import { assertMayWrite, loadDeal } from './conversation-deal.ts';
import { type ConversationDocument, otherMemberOf } from './conversation.model.ts';
import { deliver, newsFor, pushed, pushNews } from './conversation-news.ts';
import {
  type Deal,
  presentConversation,
  presentEvents,
  presentMessage,
  presentProgress,
} from './conversation.presenter.ts';
import { findConversation, openConversation, type OpenConversationDeps } from './open-conversation.ts';
import type { TypingMembers } from './typing-members.ts';
import { readMessagePhoto, sendMessage, type SendMessageDeps } from './send-message.ts';

type ConversationDeps = OpenConversationDeps &
  SendMessageDeps & { dealings: Dealings; typing: TypingMembers };

/** Returns a lookup for each conversation's newest order and donation. */
async function loadDeals(
  { orders, donations }: Pick<ConversationDeps, 'orders' | 'donations'>,
  rows: readonly ConversationDocument[],
): Promise<(row: ConversationDocument) => Deal> {
  const pairs = rows
    .filter(({ donationId }) => donationId === null)
    .map(({ listingId, otherId: buyerId }) => ({ listingId, buyerId }));
  const ids = rows.flatMap(({ donationId }) => (donationId === null ? [] : [donationId]));
  const [ordered, donated] = await Promise.all([orders.ofPairs(pairs), donations.findAll(ids)]);
  return ({ listingId, otherId, donationId }) => ({
    order: ordered.find((order) => order.listingId === listingId && order.buyerId === otherId && !donationId),
    donation: donated.find(({ _id }) => _id === donationId),
  });
}

function listInbox(
  deps: ConversationDeps,
  query: ParsedRequest<typeof ordersRoutes.listConversations>['query'],
  { userId }: Caller,
  log: Logger,
) {
  const { conversations, now } = deps;
  const search = query.search?.trim() ?? '';
  return pagedList(ordersRoutes.listConversations, query, {
    cursor: cursorBy({ group: z.int(), activeAt: moment }),
    read: (after, limit) => conversations.inbox(userId, { after, search, limit, now: now() }),
    total: () => conversations.countFound(userId, search),
    async present(page) {
      const rows = await conversations.findAll(page.map(({ conversationId }) => conversationId));
      const dealOf = await loadDeals(deps, rows);
      await deliver(deps, rows, userId, log);
      return page.flatMap((member) => {
        const row = rows.find(({ _id }) => _id === member.conversationId);
        return row ? [presentConversation(row, member, dealOf(row), userId)] : [];
      });
    },
    headers: async () => ({
      [ordersRoutes.unreadConversationsHeader]: String(await conversations.countUnread(userId)),
    }),
  });
}

async function getPage(deps: ConversationDeps, id: string, { userId }: Caller, log: Logger) {
  const { conversations, orders, offers, donations } = deps;
  const row = await findConversation(deps, id, userId);
  const otherId = otherMemberOf(row, userId);
  const pair = row.donationId === null && { listingId: row.listingId, buyerId: row.otherId };
  const [own, other, ordered, offered, donation, blocked] = await Promise.all([
    conversations.member(id, userId),
    conversations.member(id, otherId),
    pair ? orders.ofPair(pair) : [],
    pair ? offers.ofPair(pair) : [],
    row.donationId === null ? undefined : donations.find(row.donationId),
    deps.dealings.between(userId, otherId),
  ]);
  await deliver(deps, [row], userId, log);
  return {
    ...presentConversation(row, own, { order: ordered[0], donation }, userId),
    ...presentProgress(row, other),
    blocked,
    mayWrite: blocked === null || (await loadDeal(deps, row)).isOpen,
    events: presentEvents(ordered, donation),
    offers: presentRounds(offered),
  };
}

export function conversationRoutes(deps: ConversationDeps): Route[] {
  const { conversations, inTransaction, push, typing } = deps;
  return [
    route(ordersRoutes.openConversation, async ({ body, caller }) => {
      const row = await openConversation(deps, body, caller);
      const [own, dealOf] = await Promise.all([
        conversations.member(row._id, caller.userId),
        loadDeals(deps, [row]),
      ]);
      return { body: presentConversation(row, own, dealOf(row), caller.userId) };
    }),
    route(ordersRoutes.listConversations, ({ query, caller, log }) => listInbox(deps, query, caller, log)),
    // Mounted before the routes with an id parameter, because those would match `unread`.
    route(ordersRoutes.countUnreadConversations, async ({ caller: { userId } }) => ({
      body: { unread: await conversations.countUnread(userId) },
    })),
    route(ordersRoutes.getConversation, async ({ params: { id }, caller, log }) => ({
      body: await getPage(deps, id, caller, log),
    })),
    route(ordersRoutes.listMessages, async ({ params: { id }, query, caller: { userId } }) => {
      const row = await findConversation(deps, id, userId);
      const { limit = conversationLimits.page, ...place } = query;
      const found = await conversations.page(row, place, limit);
      return { body: found.map((message) => presentMessage(message, userId)) };
    }),
    route(
      ordersRoutes.sendMessage,
      async ({ params: { id: conversationId }, body: message, caller: sender, operationId, log }) => {
        const sent = await sendMessage(deps, { conversationId, message, sender, operationId, log });
        const row = await findConversation(deps, conversationId, sender.userId);
        const news = await newsFor(deps, row, sender.userId, sent);
        return { body: { ...presentMessage(sent, sender.userId), news } };
      },
    ),
    route(
      ordersInternal.readMessagePhoto,
      async ({ params: { id: messageId, photoId }, query: { size }, caller: { userId } }) => ({
        body: await readMessagePhoto(deps, { messageId, photoId, size }, userId),
        headers: photoHeaders,
      }),
    ),
    route(ordersRoutes.startTyping, async ({ params: { id }, caller, log }) => {
      const { userId } = caller;
      const row = await findConversation(deps, id, userId);
      await assertMayWrite(deps, row, caller);
      await typing.start(id, userId);
      const subject = { entity: 'typing' as const, id };
      await pushed(push({ userIds: [otherMemberOf(row, userId)], changed: ['typing'], subject }), log);
      return {};
    }),
    route(ordersRoutes.getTyping, async ({ params: { id }, caller: { userId } }) => {
      const row = await findConversation(deps, id, userId);
      return { body: { isTyping: await typing.isTyping(id, otherMemberOf(row, userId)) } };
    }),
    route(ordersRoutes.readConversation, async ({ params: { id }, body, caller: { userId }, log }) => {
      const row = await findConversation(deps, id, userId);
      const upTo = Math.min(body.upTo, row.lastNumber);
      const isNews = await inTransaction((session) => conversations.read(id, userId, upTo, session));
      if (isNews) await pushed(pushNews(push, [row.ownerId, row.otherId], { id }), log);
      return { body: await newsFor(deps, row, userId) };
    }),
  ];
}
