import * as z from 'zod/mini';
import { IdParams, SearchText } from '../fields.ts';
import { Count, pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import {
  Conversation,
  conversationLimits,
  ConversationPage,
  FlaggedMessage,
  Message,
  MessageNumber,
  NewMessage,
  OpenConversation,
} from './conversation.ts';

/** Finds the conversation about a listing, an order or a donation, or creates it. */
export const openConversation = /* @__PURE__ */ defineRoute({
  name: 'openConversation',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations',
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: OpenConversation,
  changes: ['conversation'],
  status: 200,
  answer: Conversation,
  errors: ['not-found', 'not-allowed', 'own-listing'],
});

/** The header of {@link listConversations} with the number of conversations with unread messages. */
export const unreadConversationsHeader = 'X-Unread-Count';

export const listConversations = /* @__PURE__ */ defineRoute({
  name: 'listConversations',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations',
  who: 'signed-in',
  query: z.strictObject({
    ...pageFields,
    /** Words of the item's title or the other member's name. */
    search: z.optional(SearchText(conversationLimits.search)),
  }),
  reads: ['conversation', 'order', 'donation'],
  paged: true,
  status: 200,
  answer: z.array(Conversation),
  errors: [],
});

export const countUnreadConversations = /* @__PURE__ */ defineRoute({
  name: 'countUnreadConversations',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/unread',
  who: 'signed-in',
  reads: ['conversation'],
  status: 200,
  answer: z.object({ unread: z.number() }),
  errors: [],
});

export const getConversation = /* @__PURE__ */ defineRoute({
  name: 'getConversation',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['conversation', 'order', 'offer', 'donation'],
  status: 200,
  answer: ConversationPage,
  errors: [],
});

/** Answers the newest messages, or those next to a number; earliest first in any case. */
export const listMessages = /* @__PURE__ */ defineRoute({
  name: 'listMessages',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/:id/messages',
  who: 'signed-in',
  params: IdParams,
  query: z.strictObject({
    before: z.optional(z.pipe(Count, MessageNumber)),
    after: z.optional(z.pipe(Count, MessageNumber)),
    limit: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(100)))),
  }),
  reads: [],
  status: 200,
  answer: z.array(Message),
  errors: [],
});

/** Sends a message. A repeat with the same Idempotency-Key, also much later, answers the first one. */
export const sendMessage = /* @__PURE__ */ defineRoute({
  name: 'sendMessage',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations/:id/messages',
  who: 'signed-in',
  whileSuspended: 'if-owed',
  verifiedEmail: true,
  params: IdParams,
  body: NewMessage,
  changes: ['conversation'],
  status: 201,
  answer: Message,
  errors: ['not-allowed', 'photo-refused'],
});

/** Marks messages as read, up to this number. */
export const readConversation = /* @__PURE__ */ defineRoute({
  name: 'readConversation',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations/:id/read',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  body: z.strictObject({ upTo: MessageNumber }),
  changes: ['conversation'],
  status: 204,
  errors: [],
});

export const listFlaggedMessages = /* @__PURE__ */ defineRoute({
  name: 'listFlaggedMessages',
  service: 'orders',
  method: 'GET',
  path: '/api/admin/flagged-messages',
  who: 'admin',
  needs: 'read',
  query: z.strictObject(pageFields),
  reads: ['conversation'],
  paged: true,
  status: 200,
  answer: z.array(FlaggedMessage),
  errors: [],
});

/** Says that the caller is writing. It holds for some seconds. */
export const startTyping = /* @__PURE__ */ defineRoute({
  name: 'startTyping',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations/:id/typing',
  who: 'signed-in',
  whileSuspended: 'if-owed',
  params: IdParams,
  changes: [],
  status: 204,
  errors: ['not-allowed'],
});

export const getTyping = /* @__PURE__ */ defineRoute({
  name: 'getTyping',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/:id/typing',
  who: 'signed-in',
  params: IdParams,
  reads: ['typing'],
  status: 200,
  answer: z.object({ isTyping: z.boolean() }),
  errors: [],
});
