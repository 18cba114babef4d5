import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { ordersRoute } from '../route.ts';

/**
 * Blocks a member. Neither member can message, order from, or make an offer to the other. Open orders
 * continue.
 */
export const blockMember = /* @__PURE__ */ ordersRoute('blockMember', 'PUT /api/blocks/:id', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['conversation'],
  status: 204,
  errors: ['not-allowed'],
});

export const unblockMember = /* @__PURE__ */ ordersRoute('unblockMember', 'DELETE /api/blocks/:id', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['conversation'],
  status: 204,
});

export const listBlocks = /* @__PURE__ */ ordersRoute('listBlocks', 'GET /api/blocks', {
  who: 'signed-in',
  reads: ['conversation'],
  answer: z.array(z.object({ userId: Id, firstName: z.string(), blockedAt: Timestamp })),
});
