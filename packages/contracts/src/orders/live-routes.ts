import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { ordersRoute } from '../route.ts';
import { ConversationNews, TypingNews } from './conversation.ts';

/**
 * One stream serves all tabs in a browser. A message specifies what to refetch. If it includes news, the page
 * can skip the refetch, because the news describes the change.
 */
export const followChanges = /* @__PURE__ */ ordersRoute('followChanges', 'GET /api/transactions/live', {
  who: 'signed-in',
  streams: true,
  answer: z.array(z.union([z.enum(entities), ConversationNews, TypingNews])),
});

/** Lets a page poll for what to refetch if its stream is unavailable. */
export const listChanges = /* @__PURE__ */ ordersRoute('listChanges', 'GET /api/transactions/changes', {
  who: 'signed-in',
  query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(400))) }),
  answer: z.object({ version: z.string(), changed: z.array(z.enum(entities)) }),
  reads: [],
});
