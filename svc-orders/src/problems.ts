import { problem } from '@alaso/service-kit';

/** Returns the error for an invalid field in a request body. */
export const fieldProblem = (field: string, message: string, sentence = message) =>
  problem('invalid-input', sentence, { errors: [{ path: `body.${field}`, message }] });

export const busyProblem = (sentence: string) =>
  problem('service-unavailable', sentence, { retryAfterMs: 1000 });
