/** A fault to plant: `<number>-<name>.patch` in this folder and the Jest files that must detect it. */
export type Fault = { number: number; name: string; tests: readonly string[] };

const table: readonly (readonly [name: string, ...tests: string[]])[] = [
  ['another-users-order', 'svc-orders/test/nobody-elses-order.api.test.ts'],
  ['admin-routes-for-everyone', 'svc-moderation/test/members.api.test.ts'],
  ['price-in-kobo', 'svc-catalog/test/listings.api.test.ts'],
  ['item-sold-twice', 'svc-catalog/test/claims.api.test.ts'],
  ['dead-slice-takes-the-page', 'packages/web-kit/test/contain-slice.test.tsx'],
  ['message-is-lost', 'svc-orders/test/messages.api.test.ts'],
  ['open-order-is-erased', 'svc-orders/test/open-matters.api.test.ts'],
  ['second-factor-is-skipped', 'svc-auth/test/authenticator.api.test.ts'],
  ['session-survives-a-new-password', 'svc-auth/test/password-reset.api.test.ts'],
  ['suspended-seller-still-sells', 'svc-orders/test/suspended-sellers.api.test.ts'],
  ['refund-is-paid-twice', 'svc-orders/test/payments.api.test.ts'],
  ['ledger-does-not-balance', 'svc-orders/test/ledger.api.test.ts'],
  ['held-money-goes-early', 'svc-orders/test/payments.api.test.ts'],
  ['donation-is-never-followed-up', 'svc-orders/test/donation-follow-ups.api.test.ts'],
  ['reporter-never-hears', 'svc-moderation/test/moderation.api.test.ts'],
  ['review-is-published-alone', 'svc-orders/test/reviews.api.test.ts'],
  ['repeated-call-writes-again', 'packages/service-kit/test/idempotency.api.test.ts'],
  ['unknown-fields-are-accepted', 'svc-auth/test/register.api.test.ts'],
  ['photo-keeps-its-location', 'svc-catalog/src/photos/photos.test.ts'],
  ['rental-day-is-booked-twice', 'svc-orders/test/rental-days.api.test.ts'],
  ['scam-warning-is-gone', 'svc-orders/test/unwanted-messages.api.test.ts'],
  ['page-loses-a-row', 'svc-catalog/test/listings.api.test.ts'],
  ['admin-act-is-not-logged', 'svc-catalog/test/listings.api.test.ts'],
];

export const faults: readonly Fault[] = table.map(([name, ...tests], index) => ({
  number: index + 1,
  name,
  tests,
}));

/** Returns a fault's file name, such as `03-price-in-kobo.patch`. */
export const patchOf = ({ number, name }: Fault) => `${String(number).padStart(2, '0')}-${name}.patch`;
