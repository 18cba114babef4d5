import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { LagosDay } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { HandOverCode } from './order-page.ts';
import { Reason } from './reason.ts';
import { rentalLimits } from './rental.ts';

/** Photos of its condition, by its owner. */
const Condition = z.strictObject({ photoIds: z.optional(PhotoIds(rentalLimits.photos)) });

export const acceptRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'acceptRental',
  summary: 'Accept a rental of your listing',
  path: '/api/transactions/:id/accept',
  parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOutRental',
  summary:
    "Mark a rental as handed out, from the day before its first day; the owner sends the renter's code",
  path: '/api/transactions/:id/hand-out',
  body: z.extend(Condition, { code: z.optional(HandOverCode) }),
  mayLackBody: true,
  parties: { of: 'rental', owner: 'ok', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused', 'wrong-code'],
});

export const rentalNotReceived = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'rentalNotReceived',
  summary: 'Report that you never got the item, from the first day of the rental; cancels it for free',
  path: '/api/transactions/:id/not-received',
  body: z.strictObject({ reason: Reason }),
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'order-moved'],
});

export const bringBackRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'bringBackRental',
  summary: 'Mark the item as brought back; without a dispute it completes after 48 hours',
  path: '/api/transactions/:id/bring-back',
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const returnRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'returnRental',
  summary: 'Confirm that the renter returned the item',
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
  summary: 'Move a rental to other free days of the same length, before it is handed out',
  path: '/api/transactions/:id/move',
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ startDate: LagosDay }),
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'not-orderable', 'days-taken', 'order-moved'],
});
