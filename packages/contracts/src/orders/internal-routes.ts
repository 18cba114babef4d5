import * as z from 'zod/mini';
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
