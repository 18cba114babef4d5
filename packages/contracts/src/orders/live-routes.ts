import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { defineRoute } from '../route.ts';

/** One stream serves all tabs of a browser. It tells what to ask for again, never what is there. */
export const followChanges = /* @__PURE__ */ defineRoute({
  name: 'followChanges',
  summary: 'What has changed for the caller, as it happens: each message names what to ask for again',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/live',
  who: 'signed-in',
  streams: true,
  status: 200,
  answer: z.array(z.enum(entities)),
  errors: [],
});
