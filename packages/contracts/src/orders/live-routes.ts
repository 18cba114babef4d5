import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { defineRoute } from '../route.ts';

/** One stream serves all tabs of a browser. It tells what to ask for again, never what is there. */
export const followChanges = /* @__PURE__ */ defineRoute({
  name: 'followChanges',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/live',
  who: 'signed-in',
  streams: true,
  status: 200,
  answer: z.array(z.enum(entities)),
  errors: [],
});

/** For a page whose stream cannot be reached: it asks again for what is named here, and for nothing else. */
export const listChanges = /* @__PURE__ */ defineRoute({
  name: 'listChanges',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/changes',
  who: 'signed-in',
  query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(400))) }),
  status: 200,
  answer: z.object({ version: z.string(), changed: z.array(z.enum(entities)) }),
  reads: [],
  errors: [],
});
