import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { HandOverChoice, SavedAddress } from './delivery.ts';
import { NewAddress } from './new-address.ts';
import { orderMove } from './order-move.ts';

/** Chooses the handover for an order. The last choice before the seller confirms applies. */
export const chooseHandOver = /* @__PURE__ */ ordersRoute(
  'chooseHandOver',
  'PUT /api/transactions/:id/hand-over-choice',
  {
    ...orderMove,
    body: HandOverChoice,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved', 'not-orderable'],
  },
);

export const listAddresses = /* @__PURE__ */ ordersRoute('listAddresses', 'GET /api/addresses', {
  who: 'signed-in',
  reads: ['address'],
  answer: z.array(SavedAddress),
});

export const addAddress = /* @__PURE__ */ ordersRoute('addAddress', 'POST /api/addresses', {
  who: 'signed-in',
  body: NewAddress,
  changes: ['address'],
  status: 201,
  answer: SavedAddress,
  repeatsItself: true,
  errors: ['too-many-saved'],
});

export const changeAddress = /* @__PURE__ */ ordersRoute('changeAddress', 'PUT /api/addresses/:id', {
  who: 'signed-in',
  params: IdParams,
  body: NewAddress,
  changes: ['address'],
  answer: SavedAddress,
  repeatsItself: true,
});

export const removeAddress = /* @__PURE__ */ ordersRoute('removeAddress', 'DELETE /api/addresses/:id', {
  who: 'signed-in',
  params: IdParams,
  changes: ['address'],
  status: 204,
});
