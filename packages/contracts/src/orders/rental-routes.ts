import * as z from 'zod/mini';
import { LagosDay, ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewRentalTerms } from './new-rental-terms.ts';
import { RentalDays, rentalLimits, RentalTerms } from './rental.ts';
import { PhotoIds } from '../catalog/photo.ts';
import { NewShipment } from './delivery.ts';
import { HandOverSeen, orderMove, Reason } from './order-move.ts';
import { HandOverCode } from './order-page.ts';

export const getRentalDays = /* @__PURE__ */ defineRoute({
  name: 'getRentalDays',
  service: 'orders',
  method: 'GET',
  path: '/api/rentals/:listingId/days',
  who: 'anyone',
  params: ListingParams,
  /** Defaults to tomorrow. */
  query: z.strictObject({ from: z.optional(LagosDay) }),
  reads: ['order', 'rental'],
  status: 200,
  answer: RentalDays,
  errors: [],
});

export const setRentalTerms = /* @__PURE__ */ defineRoute({
  name: 'setRentalTerms',
  service: 'orders',
  method: 'PUT',
  path: '/api/rentals/:listingId/terms',
  who: 'signed-in',
  params: ListingParams,
  body: NewRentalTerms,
  changes: ['rental'],
  status: 200,
  answer: RentalTerms,
  errors: ['not-allowed', 'not-orderable'],
});

export const blockRentalDays = /* @__PURE__ */ defineRoute({
  name: 'blockRentalDays',
  service: 'orders',
  method: 'PUT',
  path: '/api/rentals/:listingId/blocked-days',
  who: 'signed-in',
  params: ListingParams,
  body: z.strictObject({ startDate: LagosDay, endDate: LagosDay, blocked: z.boolean() }),
  changes: ['rental'],
  status: 204,
  errors: ['not-allowed', 'not-orderable', 'days-taken'],
});

/** The owner's photos of the item's condition. */
const Condition = z.strictObject({ photoIds: z.optional(PhotoIds(rentalLimits.photos)) });

export const acceptRental = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'acceptRental',
  path: '/api/transactions/:id/accept',
  body: HandOverSeen,
  mayLackBody: true,
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

/** Sends it back to the address that the owner gave when they sent it. */
export const sendRentalBack = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'sendRentalBack',
  path: '/api/transactions/:id/send-back',
  body: NewShipment,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
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
