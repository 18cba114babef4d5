import * as z from 'zod/mini';
import { LagosDay, ListingParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { NewRentalTerms } from './new-rental-terms.ts';
import { RentalDays, rentalLimits, RentalTerms } from './rental.ts';
import { PhotoIds } from '../catalog/photo.ts';
import { NewShipment } from './delivery.ts';
import { HandOverSeen, orderMove, Reason } from './order-move.ts';
import { HandOverCode } from './order-page.ts';

export const getRentalDays = /* @__PURE__ */ ordersRoute(
  'getRentalDays',
  'GET /api/rentals/:listingId/days',
  {
    who: 'anyone',
    params: ListingParams,
    /** Defaults to tomorrow. */
    query: z.strictObject({ from: z.optional(LagosDay) }),
    reads: ['order', 'rental'],
    answer: RentalDays,
  },
);

export const setRentalTerms = /* @__PURE__ */ ordersRoute(
  'setRentalTerms',
  'PUT /api/rentals/:listingId/terms',
  {
    who: 'signed-in',
    params: ListingParams,
    body: NewRentalTerms,
    changes: ['rental'],
    answer: RentalTerms,
    errors: ['not-allowed', 'not-orderable'],
  },
);

export const blockRentalDays = /* @__PURE__ */ ordersRoute(
  'blockRentalDays',
  'PUT /api/rentals/:listingId/blocked-days',
  {
    who: 'signed-in',
    params: ListingParams,
    body: z.strictObject({ startDate: LagosDay, endDate: LagosDay, blocked: z.boolean() }),
    changes: ['rental'],
    status: 204,
    errors: ['not-allowed', 'not-orderable', 'days-taken'],
  },
);

/** The owner's photos of the item's condition. */
const Condition = z.strictObject({ photoIds: z.optional(PhotoIds(rentalLimits.photos)) });

export const acceptRental = /* @__PURE__ */ ordersRoute('acceptRental', 'POST /api/transactions/:id/accept', {
  ...orderMove,
  body: HandOverSeen,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOutRental = /* @__PURE__ */ ordersRoute(
  'handOutRental',
  'POST /api/transactions/:id/hand-out',
  {
    ...orderMove,
    body: z.extend(Condition, { code: z.optional(HandOverCode) }),
    mayLackBody: true,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved', 'photo-refused', 'wrong-code'],
  },
);

export const rentalNotReceived = /* @__PURE__ */ ordersRoute(
  'rentalNotReceived',
  'POST /api/transactions/:id/not-received',
  {
    ...orderMove,
    body: z.strictObject({ reason: Reason }),
    changes: ['order', 'rental'],
    errors: ['not-allowed', 'order-moved'],
  },
);

export const bringBackRental = /* @__PURE__ */ ordersRoute(
  'bringBackRental',
  'POST /api/transactions/:id/bring-back',
  {
    ...orderMove,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved'],
  },
);

/** Records that the renter has sent the item back to the address that the owner gave with the parcel. */
export const sendRentalBack = /* @__PURE__ */ ordersRoute(
  'sendRentalBack',
  'POST /api/transactions/:id/send-back',
  {
    ...orderMove,
    body: NewShipment,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved', 'photo-refused'],
  },
);

export const returnRental = /* @__PURE__ */ ordersRoute('returnRental', 'POST /api/transactions/:id/return', {
  ...orderMove,
  body: Condition,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const moveRental = /* @__PURE__ */ ordersRoute('moveRental', 'POST /api/transactions/:id/move', {
  ...orderMove,
  body: z.strictObject({ startDate: LagosDay }),
  changes: ['order', 'rental'],
  errors: ['not-allowed', 'not-orderable', 'days-taken', 'order-moved'],
});
