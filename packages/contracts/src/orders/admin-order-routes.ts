import * as z from 'zod/mini';
import { Id, IdParams, SearchText, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { ordersRoute } from '../route.ts';
import { DisputeStage } from './dispute.ts';
import { Reason } from './order-move.ts';
import { Transaction } from './transaction.ts';

/** An order as an admin sees it, without the fields that differ between buyer and seller. */
export const AdminOrder = z.extend(z.omit(Transaction, { waitsFor: true, otherPartyFirstName: true }), {
  buyerFirstName: z.string(),
  sellerFirstName: z.string(),
  /** The money held for the order, excluding our fee; absent if no money is held. */
  held: z.optional(Naira),
  /** The party who objected, and the reason; present while an admin has to decide. */
  dispute: z.optional(
    z.object({
      by: z.enum(['buyer', 'seller']),
      reason: z.string(),
      at: Timestamp,
      /**
       * `stage` and `until` are absent in order lists, but present in the dispute list and on the order page.
       */
      stage: z.optional(DisputeStage),
      until: z.optional(z.nullable(Timestamp)),
    }),
  ),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** Length of an order's human-readable reference: the last characters of the order id. */
export const orderReferenceLength = 8;

export const adminOrders = /* @__PURE__ */ ordersRoute('adminOrders', 'GET /api/admin/transactions', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    userId: z.optional(Id),
    listingId: z.optional(Id),
    /** An order id, or an order reference in any form in which people write it. */
    id: z.optional(SearchText(60)),
    stage: z.optional(z.enum(['disputed'])),
  }),
  reads: ['order'],
  answer: z.array(AdminOrder),
});

export const decideOrder = /* @__PURE__ */ ordersRoute(
  'decideOrder',
  'POST /api/admin/transactions/:id/decision',
  {
    who: 'admin',
    needs: 'orders',
    params: IdParams,
    /** `refund` is the part of the held money that goes back to the buyer of a completed order. */
    body: z.strictObject({
      outcome: z.enum(['complete', 'cancel']),
      reason: Reason,
      refund: z.optional(NairaInput),
    }),
    changes: ['order', 'listing'],
    answer: AdminOrder,
    errors: ['not-found', 'not-allowed', 'order-moved'],
  },
);
