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
  summary: "Accept a rental of one's listing",
  path: '/api/transactions/:id/accept',
  parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOutRental',
  summary:
    'Say that the renter has the item, from the day before the first day on; its owner gives the code that the renter has told them',
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
  summary: 'Say that you never got what you rented, from its first day on: the rental is cancelled for free',
  path: '/api/transactions/:id/not-received',
  body: z.strictObject({ reason: Reason }),
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'order-moved'],
});

export const bringBackRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'bringBackRental',
  summary: 'Say that you have brought the item back; without an objection it completes after 48 hours',
  path: '/api/transactions/:id/bring-back',
  parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
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
