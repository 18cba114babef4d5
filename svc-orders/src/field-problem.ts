import { problem } from '@alaso/service-kit';

/** Returns the error for an invalid field of a request's body. */
export const fieldProblem = (field: string, message: string, sentence = message) =>
  problem('invalid-input', sentence, { errors: [{ path: `body.${field}`, message }] });
