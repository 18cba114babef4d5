import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { HandOverCode } from './order-page.ts';
import { Reason } from './reason.ts';
import { rentalLimits } from './rental.ts';

/** The owner's photos of the item's condition. */
const Condition = z.strictObject({ photoIds: z.optional(PhotoIds(rentalLimits.photos)) });

export const acceptRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'acceptRental',
  path: '/api/transactions/:id/accept',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOutRental',
  path: '/api/transactions/:id/hand-out',
  body: z.extend(Condition, { code: z.optional(HandOverCode) }),
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused', 'wrong-code'],
});

export const rentalNotReceived = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'rentalNotReceived',
  path: '/api/transactions/:id/not-received',
  body: z.strictObject({ reason: Reason }),
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'order-moved'],
});

export const bringBackRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'bringBackRental',
  path: '/api/transactions/:id/bring-back',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const returnRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'returnRental',
  path: '/api/transactions/:id/return',
  body: Condition,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const moveRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'moveRental',
  path: '/api/transactions/:id/move',
  body: z.strictObject({ startDate: LagosDay }),
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'not-orderable', 'days-taken', 'order-moved'],
});
