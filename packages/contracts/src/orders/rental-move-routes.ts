import * as z from 'zod/mini';
import { IdParams, LagosDay } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { OrderPage } from './order-page.ts';

export const acceptRental = /* @__PURE__ */ defineRoute({
  name: 'acceptRental',
  summary: "Accept a rental of one's listing",
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/accept',
  who: 'signed-in',
  params: IdParams,
  changes: ['order'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ defineRoute({
  name: 'handOutRental',
  summary: 'Say that the renter has been given the item',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/hand-out',
  who: 'signed-in',
  params: IdParams,
  changes: ['order'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});

export const returnRental = /* @__PURE__ */ defineRoute({
  name: 'returnRental',
  summary: 'Say that the renter has brought the item back',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/return',
  who: 'signed-in',
  params: IdParams,
  changes: ['order'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});

export const moveRental = /* @__PURE__ */ defineRoute({
  name: 'moveRental',
  summary: 'Move a rental, as long as it is, to other free days before it is handed out',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/move',
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({ startDate: LagosDay }),
  changes: ['order', 'rental'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'not-orderable', 'days-taken', 'order-moved'],
});
