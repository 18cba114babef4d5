import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Neither side can write to, order from or make an offer to the other; open orders go on. */
export const blockMember = /* @__PURE__ */ defineRoute({
  name: 'blockMember',
  service: 'orders',
  method: 'PUT',
  path: '/api/blocks/:id',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['conversation'],
  status: 204,
  errors: ['not-allowed'],
});

export const unblockMember = /* @__PURE__ */ defineRoute({
  name: 'unblockMember',
  service: 'orders',
  method: 'DELETE',
  path: '/api/blocks/:id',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['conversation'],
  status: 204,
  errors: [],
});

export const listBlocks = /* @__PURE__ */ defineRoute({
  name: 'listBlocks',
  service: 'orders',
  method: 'GET',
  path: '/api/blocks',
  who: 'signed-in',
  reads: ['conversation'],
  status: 200,
  answer: z.array(z.object({ userId: Id, firstName: z.string(), blockedAt: Timestamp })),
  errors: [],
});
