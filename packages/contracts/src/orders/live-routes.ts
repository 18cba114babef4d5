import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { ordersRoute } from '../route.ts';

/** One stream serves all tabs of a browser. It names what to refetch and never carries data. */
export const followChanges = /* @__PURE__ */ ordersRoute('followChanges', 'GET /api/transactions/live', {
  who: 'signed-in',
  streams: true,
  answer: z.array(z.enum(entities)),
});

/** Lets a page whose stream is unavailable poll for what to refetch. */
export const listChanges = /* @__PURE__ */ ordersRoute('listChanges', 'GET /api/transactions/changes', {
  who: 'signed-in',
  query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(400))) }),
  answer: z.object({ version: z.string(), changed: z.array(z.enum(entities)) }),
  reads: [],
});
