import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Category } from '../catalog/listing-fields.ts';
import { Id, IdParams, LagosDay } from '../fields.ts';
import { pageFields } from '../page.ts';
import { ordersRoute } from '../route.ts';
import { AdminOrder } from './admin-order-routes.ts';
import { Dispute } from './dispute.ts';
import { Donation } from './donation.ts';
import { DonationStatus } from './donation-stages.ts';
import { DeskDonation } from './follow-up.ts';
import { addressPaths, Reason } from './order-move.ts';
import { OrderPage, StepsSeen } from './order-page.ts';
import { OrderStage } from './order-stages.ts';

export const adminOrderSorts = ['newest', 'oldest', 'amount'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/**
 * Filters, sort order, and page for the order list. `from` and `to` are the first and last day, in Lagos
 * time.
 */
const AdminOrderQuery = z.strictObject({
  stage: z.optional(OrderStage),
  category: z.optional(Category),
  /** Orders in which this user is the buyer or seller. */
  member: z.optional(Id),
  from: z.optional(LagosDay),
  to: z.optional(LagosDay),
  sort: z.optional(z.enum(adminOrderSorts)),
  ...pageFields,
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

/** The maximum total that order and donation lists report, because counting a million rows takes too long. */
export const maxCountedOrders = 10_000;

export const adminOrderPages = /* @__PURE__ */ ordersRoute('adminOrderPages', 'GET /api/admin/orders', {
  who: 'admin',
  needs: 'read',
  query: AdminOrderQuery,
  reads: ['order'],
  paged: true,
  answer: z.array(AdminOrder),
});

/**
 * Actions that an admin can take on an order. `free-listing` releases a listing whose release has not gone
 * through yet.
 */
export const orderActs = ['complete', 'extend', 'cancel', 'free-listing'] as const;
export const OrderAct = z.enum(orderActs);
export type OrderAct = z.infer<typeof OrderAct>;

/** An order with everything that an admin can see and do. The address is shown only during a dispute. */
export const AdminOrderPage = z.extend(AdminOrder, {
  timeline: OrderPage.shape.timeline,
  clock: OrderPage.shape.clock,
  receiptNumber: OrderPage.shape.receiptNumber,
  rental: OrderPage.shape.rental,
  tailoring: OrderPage.shape.tailoring,
  delivery: OrderPage.shape.delivery,
  /** The latest dispute about the order; absent if there is none. */
  disputeCase: z.optional(Dispute),
  /** Number of people in the gift queue. */
  queueLength: z.number(),
  /** The claim on the listing, and whether svc-catalog has recorded it. */
  claim: z.object({ state: z.enum(['held', 'completed', 'released']), isSettled: z.boolean() }),
  /** Actions available to the caller; empty if the caller is a party to the order. */
  deskActs: z.array(OrderAct),
  /** Set if the caller is the buyer or seller. In that case, another admin has to act. */
  isOwn: z.boolean(),
});
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

export const adminOrder = /* @__PURE__ */ ordersRoute('adminOrder', 'GET /api/admin/orders/:id', {
  who: 'admin',
  needs: 'read',
  params: IdParams,
  reads: ['order', 'listing'],
  answer: AdminOrderPage,
});

/** Maximum extension of a timer, in days. */
export const maxExtensionDays = 30;

export const actOnOrder = /* @__PURE__ */ ordersRoute('actOnOrder', 'POST /api/admin/orders/:id/acts', {
  who: 'admin',
  needs: 'orders',
  params: IdParams,
  body: z.strictObject({
    act: OrderAct,
    reason: Reason,
    /** Number of days by which to extend the timer; required for `extend`. */
    days: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxExtensionDays))),
    steps: StepsSeen,
  }),
  changes: ['order', 'listing'],
  answer: AdminOrderPage,
  notStored: addressPaths,
  errors: ['order-moved'],
});

export const donationsDesk = /* @__PURE__ */ ordersRoute('donationsDesk', 'GET /api/admin/donations', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ ...pageFields, view: z.optional(z.enum(['open', 'over'])) }),
  reads: ['donation'],
  paged: true,
  answer: z.array(DeskDonation),
});

export const adminDonationPages = /* @__PURE__ */ ordersRoute(
  'adminDonationPages',
  'GET /api/admin/all-donations',
  {
    who: 'admin',
    needs: 'read',
    query: z.strictObject({
      stage: z.optional(DonationStatus),
      /** Donations in which this user is the donor or recipient. */
      member: z.optional(Id),
      from: z.optional(LagosDay),
      to: z.optional(LagosDay),
      ...pageFields,
    }),
    reads: ['donation'],
    paged: true,
    answer: z.array(Donation),
  },
);

export const donationActs = ['complete', 'extend', 'cancel'] as const;
export const DonationAct = z.enum(donationActs);
export type DonationAct = z.infer<typeof DonationAct>;

export const AdminDonationPage = z.extend(Donation, {
  claim: AdminOrderPage.shape.claim,
  deskActs: z.array(DonationAct),
  isOwn: z.boolean(),
});
export type AdminDonationPage = z.infer<typeof AdminDonationPage>;

export const adminDonation = /* @__PURE__ */ ordersRoute(
  'adminDonation',
  'GET /api/admin/all-donations/:id',
  {
    who: 'admin',
    needs: 'read',
    params: IdParams,
    reads: ['donation', 'listing'],
    answer: AdminDonationPage,
  },
);

export const actOnDonation = /* @__PURE__ */ ordersRoute(
  'actOnDonation',
  'POST /api/admin/all-donations/:id/acts',
  {
    who: 'admin',
    needs: 'donations',
    params: IdParams,
    body: z.strictObject({ act: DonationAct, reason: Reason, steps: StepsSeen }),
    changes: ['donation', 'listing'],
    answer: AdminDonationPage,
    errors: ['donation-moved'],
  },
);

export const findOrders = /* @__PURE__ */ ordersRoute('findOrders', 'GET /api/admin/find/orders', {
  ...findRoute,
  reads: ['order', 'donation'],
});
