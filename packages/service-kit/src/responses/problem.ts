import { type ErrorCode, errorCodes, type FieldError } from '@alaso/contracts';
import type { Cookie } from './cookie.ts';

type ProblemOptions = {
  errors?: FieldError[];
  /** After how long another try makes sense; becomes Retry-After, in whole seconds. */
  retryAfterMs?: number;
  /** Set with the answer: a session that has ended takes its cookies along. */
  cookies?: Cookie[];
  cause?: unknown;
  /** Nothing is wrong, and many may get it: the log has the line of the request and no more. */
  isRoutine?: boolean;
};

/** An error that a caller is meant to see: a code of contracts and a sentence that says what to do. */
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
    this.status = errorCodes[code].status;
    this.errors = options.errors;
    this.retryAfterMs = options.retryAfterMs;
    this.cookies = options.cookies ?? [];
    this.isRoutine = options.isRoutine ?? false;
  }
}

/** `throw problem('already-sold', 'Somebody was faster: this item is sold.')` */
export function problem(code: ErrorCode, detail: string, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, detail, options);
}

/** Whether an error is the problem of this code. */
export function isProblem(error: unknown, code: ErrorCode): error is ProblemError {
  return error instanceof ProblemError && error.code === code;
}
