import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Transaction } from './transaction.ts';

/** An order as admins see it: from neither party's side. */
export const AdminOrder = z.extend(z.omit(Transaction, { waitsFor: true, otherPartyFirstName: true }), {
  buyerFirstName: z.string(),
  sellerFirstName: z.string(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** How many characters of an order's id people read, from its end. */
export const orderReferenceLength = 8;

export const adminOrders = /* @__PURE__ */ defineRoute({
  name: 'adminOrders',
  summary:
    'The newest orders in which a person buys or sells, or those of a listing, at most 100; or the order with an id, whole or its last 8 characters. One of the three',
  service: 'orders',
  method: 'GET',
  path: '/api/admin/transactions',
  who: 'admin',
  query: z.strictObject({
    userId: z.optional(Id),
    listingId: z.optional(Id),
    id: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(36))),
  }),
  reads: ['order'],
  status: 200,
  answer: z.array(AdminOrder),
  errors: [],
});
