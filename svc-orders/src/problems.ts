import { problem } from '@alaso/service-kit';

/** Returns the error for an invalid field of a request's body. */
export const fieldProblem = (field: string, message: string, sentence = message) =>
  problem('invalid-input', sentence, { errors: [{ path: `body.${field}`, message }] });

/** Returns the error for a caller who lost too many races. */
export const busyProblem = (sentence: string) =>
  problem('service-unavailable', sentence, { retryAfterMs: 1000 });
