import * as z from 'zod/mini';
import { IdParams, SearchText } from '../fields.ts';
import { Count, pageFields } from '../page.ts';
import { ordersRoute } from '../route.ts';
import {
  Conversation,
  conversationLimits,
  ConversationNews,
  ConversationPage,
  FlaggedMessage,
  Message,
  MessageNumber,
  NewMessage,
  OpenConversation,
} from './conversation.ts';

/** Finds or creates the conversation about a listing, an order, or a donation. */
export const openConversation = /* @__PURE__ */ ordersRoute('openConversation', 'POST /api/conversations', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: OpenConversation,
  changes: ['conversation'],
  answer: Conversation,
  errors: ['not-found', 'not-allowed', 'own-listing'],
});

/**
 * The {@link listConversations} response header that contains the number of conversations with unread
 * messages.
 */
export const unreadConversationsHeader = 'X-Unread-Count';

export const listConversations = /* @__PURE__ */ ordersRoute('listConversations', 'GET /api/conversations', {
  who: 'signed-in',
  query: z.strictObject({
    ...pageFields,
    /** Words from the item title or the other member's name. */
    search: z.optional(SearchText(conversationLimits.search)),
  }),
  reads: ['conversation', 'order', 'donation'],
  paged: true,
  answer: z.array(Conversation),
});

export const countUnreadConversations = /* @__PURE__ */ ordersRoute(
  'countUnreadConversations',
  'GET /api/conversations/unread',
  {
    who: 'signed-in',
    reads: ['conversation'],
    answer: z.object({ unread: z.number() }),
  },
);

export const getConversation = /* @__PURE__ */ ordersRoute('getConversation', 'GET /api/conversations/:id', {
  who: 'signed-in',
  params: IdParams,
  reads: ['conversation', 'order', 'offer', 'donation'],
  answer: ConversationPage,
});

/**
 * Returns the newest messages, or the messages before or after a given number. Earliest first in all cases.
 */
export const listMessages = /* @__PURE__ */ ordersRoute(
  'listMessages',
  'GET /api/conversations/:id/messages',
  {
    who: 'signed-in',
    params: IdParams,
    query: z.strictObject({
      before: z.optional(z.pipe(Count, MessageNumber)),
      after: z.optional(z.pipe(Count, MessageNumber)),
      limit: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(100)))),
    }),
    reads: [],
    answer: z.array(Message),
  },
);

/**
 * Sends a message. A repeated call with the same Idempotency-Key, even much later, returns the first message.
 * The route declares no changed entities, because pages read the changes from the response.
 */
export const sendMessage = /* @__PURE__ */ ordersRoute(
  'sendMessage',
  'POST /api/conversations/:id/messages',
  {
    who: 'signed-in',
    whileSuspended: 'if-owed',
    verifiedEmail: true,
    params: IdParams,
    body: NewMessage,
    changes: [],
    status: 201,
    answer: z.extend(Message, {
      /** Absent in responses from older servers. */
      news: z.optional(ConversationNews),
    }),
    errors: ['not-allowed', 'photo-refused'],
  },
);

/**
 * Marks messages up to this number as read. The route declares no changed entities, because pages read the
 * changes from the response.
 */
export const readConversation = /* @__PURE__ */ ordersRoute(
  'readConversation',
  'POST /api/conversations/:id/read',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    params: IdParams,
    body: z.strictObject({ upTo: MessageNumber }),
    changes: [],
    answer: ConversationNews,
  },
);

export const listFlaggedMessages = /* @__PURE__ */ ordersRoute(
  'listFlaggedMessages',
  'GET /api/admin/flagged-messages',
  {
    who: 'admin',
    needs: 'read',
    query: z.strictObject(pageFields),
    reads: ['conversation'],
    paged: true,
    answer: z.array(FlaggedMessage),
  },
);

/** Reports that the caller is typing. Expires after a few seconds. */
export const startTyping = /* @__PURE__ */ ordersRoute('startTyping', 'POST /api/conversations/:id/typing', {
  who: 'signed-in',
  whileSuspended: 'if-owed',
  params: IdParams,
  changes: [],
  status: 204,
  errors: ['not-allowed'],
});

export const getTyping = /* @__PURE__ */ ordersRoute('getTyping', 'GET /api/conversations/:id/typing', {
  who: 'signed-in',
  params: IdParams,
  reads: ['typing'],
  answer: z.object({ isTyping: z.boolean() }),
});
