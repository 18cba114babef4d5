import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { HandOverChoice, SavedAddress } from './delivery.ts';
import { NewAddress } from './new-address.ts';
import { orderMove } from './order-move.ts';

/** Chooses how an order reaches its buyer. The last choice before the seller confirms stands. */
export const chooseHandOver = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'chooseHandOver',
  method: 'PUT',
  path: '/api/transactions/:id/hand-over-choice',
  body: HandOverChoice,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'not-orderable'],
});

export const listAddresses = /* @__PURE__ */ defineRoute({
  name: 'listAddresses',
  service: 'orders',
  method: 'GET',
  path: '/api/addresses',
  who: 'signed-in',
  reads: ['address'],
  status: 200,
  answer: z.array(SavedAddress),
  errors: [],
});

export const addAddress = /* @__PURE__ */ defineRoute({
  name: 'addAddress',
  service: 'orders',
  method: 'POST',
  path: '/api/addresses',
  who: 'signed-in',
  body: NewAddress,
  changes: ['address'],
  status: 201,
  answer: SavedAddress,
  repeatsItself: true,
  errors: ['too-many-saved'],
});

export const changeAddress = /* @__PURE__ */ defineRoute({
  name: 'changeAddress',
  service: 'orders',
  method: 'PUT',
  path: '/api/addresses/:id',
  who: 'signed-in',
  params: IdParams,
  body: NewAddress,
  changes: ['address'],
  status: 200,
  answer: SavedAddress,
  repeatsItself: true,
  errors: [],
});

export const removeAddress = /* @__PURE__ */ defineRoute({
  name: 'removeAddress',
  service: 'orders',
  method: 'DELETE',
  path: '/api/addresses/:id',
  who: 'signed-in',
  params: IdParams,
  changes: ['address'],
  status: 204,
  errors: [],
});
