import { type ErrorCode, errorStatuses, type FieldError } from '@alaso/contracts';
import type { CookieOptions } from 'express';

/** A cookie to set, or null to clear it. Clearing needs the same options as setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };

type ProblemOptions = {
  errors?: FieldError[];
  /** Delay after which a retry makes sense. Sent as Retry-After, in whole seconds. */
  retryAfterMs?: number;
  /** Cookies sent with the response. For example, an expired session clears its cookies. */
  cookies?: Cookie[];
  cause?: unknown;
  /** True for an expected, frequent problem, for which nothing is logged except the request's own line. */
  isRoutine?: boolean;
};

/**
 * An error intended for the caller: an error code from the contracts, and a message that explains what to do.
 */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterMs: number | undefined;
  readonly cookies: Cookie[];
  readonly isRoutine: boolean;

  constructor(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.status = errorStatuses[code];
    this.errors = options.errors;
    this.retryAfterMs = options.retryAfterMs;
    this.cookies = options.cookies ?? [];
    this.isRoutine = options.isRoutine ?? false;
  }
}

/** Creates an error to throw: `throw problem('already-sold', 'Someone was faster: this item is sold.')`. */
export function problem(code: ErrorCode, detail: string, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, detail, options);
}

export function isProblem(error: unknown, code: ErrorCode): error is ProblemError {
  return error instanceof ProblemError && error.code === code;
}
