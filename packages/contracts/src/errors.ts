import * as z from 'zod/mini';
import type { Entity } from './entities.ts';

/**
 * Every error that a call may answer: stable code → HTTP status and title (RFC 9457). `about` is what has changed since
 * the person last saw it. The sentence for the person (`detail`) is written where the error is thrown.
 */
export const errorCodes = {
  'malformed-request': { status: 400, title: 'The request could not be read' },
  'invalid-input': { status: 400, title: 'Some fields need attention' },
  'session-required': { status: 401, title: 'Unauthorized' },
  'session-expired': { status: 401, title: 'Unauthorized' },
  'wrong-credentials': { status: 401, title: 'Wrong email or password' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'foreign-origin': { status: 403, title: 'Not allowed from another site' },
  suspended: { status: 403, title: 'Your account is suspended' },
  'password-again': { status: 403, title: 'Password required' },
  'own-listing': { status: 403, title: 'This is your own listing' },
  'upload-expired': { status: 403, title: 'Request has expired' },
  'not-found': { status: 404, title: 'Not found' },
  'request-too-slow': { status: 408, title: 'The request took too long to arrive' },
  'email-taken': { status: 409, title: 'Email already registered' },
  'already-sold': { status: 409, title: 'No longer available', about: 'listing' },
  'price-changed': { status: 409, title: 'The price has changed', about: 'listing' },
  'edited-meanwhile': { status: 409, title: 'Edited meanwhile', about: 'listing' },
  'days-taken': { status: 409, title: 'These days are taken', about: 'rental' },
  'in-progress': { status: 409, title: 'Still in progress' },
  'order-open': { status: 409, title: 'An order is open', about: 'order' },
  'order-moved': { status: 409, title: 'This order has changed', about: 'order' },
  'donation-open': { status: 409, title: 'A donation is open', about: 'donation' },
  'donation-moved': { status: 409, title: 'This donation has changed', about: 'donation' },
  'listing-paused': { status: 409, title: 'Paused by its owner', about: 'listing' },
  'already-decided': { status: 409, title: 'Already decided', about: 'report' },
  'application-open': { status: 409, title: 'Already applied', about: 'charity' },
  'application-decided': { status: 409, title: 'Already decided', about: 'charity' },
  'already-verified': { status: 409, title: 'Already verified', about: 'charity' },
  'cac-number-taken': { status: 409, title: 'This CAC number is in use', about: 'charity' },
  'already-reported': { status: 409, title: 'Already reported' },
  'case-moved': { status: 409, title: 'This case has changed', about: 'case' },
  'case-taken': { status: 409, title: 'Another admin has it', about: 'case' },
  'same-admin': { status: 409, title: 'Another admin decides this' },
  'last-admin': { status: 409, title: 'Last admin cannot be removed', about: 'user' },
  'body-too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Send JSON' },
  'appeal-late': { status: 422, title: 'Too late to appeal' },
  'not-in-case': { status: 422, title: 'Not what the reports are about' },
  'not-orderable': { status: 422, title: 'Cannot be ordered' },
  'photo-refused': { status: 422, title: 'This photo cannot be used' },
  'file-refused': { status: 422, title: 'This file cannot be used' },
  'wrong-code': { status: 422, title: 'Wrong code' },
  'line-full': { status: 422, title: 'The line is full' },
  'too-many-open': { status: 422, title: 'Too many open orders' },
  'too-many-saved': { status: 422, title: 'Too many saved items' },
  'too-many-drafts': { status: 422, title: 'Too many drafts' },
  'key-reused': { status: 422, title: 'Idempotency key reused' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'Headers too large' },
  'internal-error': { status: 500, title: 'Something went wrong' },
  'bad-gateway': { status: 502, title: 'Temporarily unavailable' },
  'service-unavailable': { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string; about?: Entity }>;

export type ErrorCode = keyof typeof errorCodes;

/** A field that needs attention: its path in the request (`body.price`) and the sentence to show under it. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** A non-OK answer as `application/problem+json`. `code` is a key of {@link errorCodes}. */
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
