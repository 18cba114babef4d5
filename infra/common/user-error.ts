import * as z from 'zod/mini';

/** A failure that can be explained in one sentence. Printed without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Prints a failure to stderr: only the message for a `UserError`, or else the complete error. */
export function printError(error: unknown): void {
  console.error(error instanceof UserError ? error.message : error);
}

const SystemError = z.object({ code: z.string(), message: z.string() });

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room and try again',
  EDQUOT: 'The disk is full: make room and try again',
  EROFS: 'The disk may only be read',
  EACCES: 'This account may not do that',
  EPERM: 'This account may not do that',
};

/** Converts a system error to a `UserError`. Returns any other failure unchanged. */
export function toUserError(error: unknown): unknown {
  const { code, message } = SystemError.safeParse(error).data ?? { code: '', message: '' };
  const words = refusals[code];
  return words === undefined ? error : new UserError(`${words} (${message}).`);
}
