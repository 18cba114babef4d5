import * as z from 'zod/mini';
import type { Entity } from './entities.ts';

/**
 * Every error that a call can return: stable code → HTTP status. Titles (RFC 9457) are in error-titles.ts,
 * which no page loads. The user-facing message (`detail`) is written where the error is thrown.
 */
export const errorStatuses = {
  'malformed-request': 400,
  'invalid-input': 400,
  'session-required': 401,
  'session-expired': 401,
  'wrong-credentials': 401,
  'second-factor-required': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  suspended: 403,
  'password-again': 403,
  'second-factor-missing': 403,
  'email-unverified': 403,
  'account-leaving': 403,
  'own-listing': 403,
  'upload-expired': 403,
  'not-found': 404,
  'request-too-slow': 408,
  'email-taken': 409,
  'already-sold': 409,
  'price-changed': 409,
  'edited-meanwhile': 409,
  'days-taken': 409,
  'in-progress': 409,
  'order-open': 409,
  'order-moved': 409,
  'donation-open': 409,
  'donation-moved': 409,
  'offer-open': 409,
  'offer-moved': 409,
  'meeting-moved': 409,
  'offers-off': 409,
  'review-closed': 409,
  'listing-paused': 409,
  'already-decided': 409,
  'application-open': 409,
  'application-decided': 409,
  'already-verified': 409,
  'cac-number-taken': 409,
  'already-reported': 409,
  'case-moved': 409,
  'case-taken': 409,
  'same-admin': 409,
  'last-admin': 409,
  'second-factor-needed': 409,
  'link-expired': 410,
  'sign-in-expired': 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'appeal-late': 422,
  'not-in-case': 422,
  'not-orderable': 422,
  'photo-refused': 422,
  'file-refused': 422,
  'wrong-code': 422,
  'passkey-refused': 422,
  'line-full': 422,
  'too-many-open': 422,
  'too-many-saved': 422,
  'too-many-drafts': 422,
  'key-reused': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'internal-error': 500,
  'bad-gateway': 502,
  'service-unavailable': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** For each error that reports such a change, the entity that has changed since the user last saw it. */
export const changedEntities: Partial<Record<ErrorCode, Entity>> = {
  'already-sold': 'listing',
  'price-changed': 'listing',
  'edited-meanwhile': 'listing',
  'days-taken': 'rental',
  'order-open': 'order',
  'order-moved': 'order',
  'donation-open': 'donation',
  'donation-moved': 'donation',
  'offer-open': 'offer',
  'offer-moved': 'offer',
  'meeting-moved': 'meeting',
  'offers-off': 'listing',
  'review-closed': 'review',
  'listing-paused': 'listing',
  'already-decided': 'report',
  'application-open': 'charity',
  'application-decided': 'charity',
  'already-verified': 'charity',
  'cac-number-taken': 'charity',
  'case-moved': 'case',
  'case-taken': 'case',
  'last-admin': 'user',
  'second-factor-needed': 'second-factor',
};

/** An invalid field: its path in the request (`body.price`), and the message to show below it. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** An error response, sent as `application/problem+json`. `code` is a key of {@link errorStatuses}. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
});
export type Problem = z.infer<typeof Problem>;
