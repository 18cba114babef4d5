import * as z from 'zod/mini';
import { measureRoute } from '../sanction.ts';
import { defineRoute } from '../route.ts';

export const countTransactions = /* @__PURE__ */ defineRoute({
  name: 'countTransactions',
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
  service: 'orders',
  path: '/internal/measures/orders',
  ...measureRoute,
});
