import * as z from 'zod/mini';
import { measureRoute } from '../moderation/measure.ts';
import { defineRoute } from '../route.ts';

export const countTransactions = /* @__PURE__ */ defineRoute({
  name: 'countTransactions',
  summary: 'How many orders there are',
  service: 'orders',
  method: 'GET',
  path: '/internal/transactions/count',
  who: 'service',
  status: 200,
  answer: z.object({ totalTransactions: z.number() }),
  errors: [],
});

export const warnOfSuspended = /* @__PURE__ */ defineRoute({
  name: 'warnOfSuspended',
  summary: 'Refuse new orders of a seller who was suspended and warn their buyers, or end that',
  service: 'orders',
  path: '/internal/measures/orders',
  ...measureRoute,
});
