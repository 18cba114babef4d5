import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { rentalLimits } from './rental.ts';

/** Photos of its condition, by its owner. */
const Condition = z.strictObject({ photoIds: z.optional(PhotoIds(rentalLimits.photos)) });

export const acceptRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'acceptRental',
  summary: "Accept a rental of one's listing",
  path: '/api/transactions/:id/accept',
  parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOutRental',
  summary: 'Say that the renter has been given the item',
  path: '/api/transactions/:id/hand-out',
  body: Condition,
  mayLackBody: true,
  parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const returnRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'returnRental',
  summary: 'Say that the renter has brought the item back',
  path: '/api/transactions/:id/return',
  body: Condition,
  mayLackBody: true,
  parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const moveRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'moveRental',
  summary: 'Move a rental, as long as it is, to other free days before it is handed out',
  path: '/api/transactions/:id/move',
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ startDate: LagosDay }),
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'not-orderable', 'days-taken', 'order-moved'],
});
