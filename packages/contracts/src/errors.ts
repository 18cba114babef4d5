import * as z from 'zod/mini';
import type { Entity } from './entities.ts';

/**
 * Every error that a call can return: stable code → HTTP status. `about` is the entity that has changed since
 * the user last saw it. The titles (RFC 9457) are in error-titles.ts, which no page loads. The user-facing
 * message (`detail`) is written where the error is thrown.
 */
export const errorCodes = {
  'malformed-request': { status: 400 },
  'invalid-input': { status: 400 },
  'session-required': { status: 401 },
  'session-expired': { status: 401 },
  'wrong-credentials': { status: 401 },
  'second-factor-required': { status: 401 },
  'not-allowed': { status: 403 },
  'foreign-origin': { status: 403 },
  suspended: { status: 403 },
  'password-again': { status: 403 },
  'second-factor-missing': { status: 403 },
  'email-unverified': { status: 403 },
  'account-leaving': { status: 403 },
  'own-listing': { status: 403 },
  'upload-expired': { status: 403 },
  'not-found': { status: 404 },
  'request-too-slow': { status: 408 },
  'email-taken': { status: 409 },
  'already-sold': { status: 409, about: 'listing' },
  'price-changed': { status: 409, about: 'listing' },
  'edited-meanwhile': { status: 409, about: 'listing' },
  'days-taken': { status: 409, about: 'rental' },
  'in-progress': { status: 409 },
  'order-open': { status: 409, about: 'order' },
  'order-moved': { status: 409, about: 'order' },
  'donation-open': { status: 409, about: 'donation' },
  'donation-moved': { status: 409, about: 'donation' },
  'offer-open': { status: 409, about: 'offer' },
  'offer-moved': { status: 409, about: 'offer' },
  'meeting-moved': { status: 409, about: 'meeting' },
  'offers-off': { status: 409, about: 'listing' },
  'review-closed': { status: 409, about: 'review' },
  'listing-paused': { status: 409, about: 'listing' },
  'already-decided': { status: 409, about: 'report' },
  'application-open': { status: 409, about: 'charity' },
  'application-decided': { status: 409, about: 'charity' },
  'already-verified': { status: 409, about: 'charity' },
  'cac-number-taken': { status: 409, about: 'charity' },
  'already-reported': { status: 409 },
  'case-moved': { status: 409, about: 'case' },
  'case-taken': { status: 409, about: 'case' },
  'same-admin': { status: 409 },
  'last-admin': { status: 409, about: 'user' },
  'second-factor-needed': { status: 409, about: 'second-factor' },
  'link-expired': { status: 410 },
  'sign-in-expired': { status: 410 },
  'body-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'appeal-late': { status: 422 },
  'not-in-case': { status: 422 },
  'not-orderable': { status: 422 },
  'photo-refused': { status: 422 },
  'file-refused': { status: 422 },
  'wrong-code': { status: 422 },
  'passkey-refused': { status: 422 },
  'line-full': { status: 422 },
  'too-many-open': { status: 422 },
  'too-many-saved': { status: 422 },
  'too-many-drafts': { status: 422 },
  'key-reused': { status: 422 },
  'too-many-requests': { status: 429 },
  'headers-too-large': { status: 431 },
  'internal-error': { status: 500 },
  'bad-gateway': { status: 502 },
  'service-unavailable': { status: 503 },
} as const satisfies Record<string, { status: number; about?: Entity }>;

export type ErrorCode = keyof typeof errorCodes;

/** An invalid field: its path in the request (`body.price`), and the message to show below it. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** An error response, sent as `application/problem+json`. `code` is a key of {@link errorCodes}. */
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
