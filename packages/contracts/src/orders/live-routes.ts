import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { defineRoute } from '../route.ts';

/** One stream serves all tabs of a browser. It names what to refetch and never carries data. */
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

/** Lets a page whose stream is unavailable poll for what to refetch. */
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
