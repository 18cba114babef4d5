import { type FieldError, Problem } from '@alaso/contracts';

/** The code of a call that was given up where the password was asked for. */
export const notConfirmed = 'not-confirmed';

/** A call that did not end in an OK answer. */
export type CallError = {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** A key of the contracts' errorCodes, or `unreachable`, `timed-out`, `unreadable`, `not-confirmed`. */
  code: string;
  /** The sentence for the user. */
  detail: string;
  /** `<status>: <the sentence, or the body as it came>`; without an answer the sentence alone. */
  message: string;
  fieldErrors: FieldError[];
  /** Seconds to wait before the next try, where the server said so. */
  retryAfter: number | null;
};

/** Returns whether a caught value is a {@link CallError}, as RTK Query's `unwrap()` throws them. */
export function isCallError(error: unknown): error is CallError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    'fieldErrors' in error &&
    'code' in error
  );
}

/** Returns the message to show for a failure, with its status; `otherwise` if it has none. */
export function messageOf(error: unknown, otherwise: string): string {
  if (isCallError(error)) return error.status === 0 ? error.detail : `${error.status}: ${error.detail}`;
  if (error instanceof Error && error.message) return error.message;
  return otherwise;
}

/** Returns the message of a failed call without its status; `otherwise` if it has none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (isCallError(error) && error.detail) || otherwise;
}

/** The error of a call that got no answer. */
export function noAnswerError(timedOut: boolean): CallError {
  const detail = timedOut
    ? 'The server took too long to answer. Try again in a moment.'
    : 'The server could not be reached. Check your connection and try again.';
  return {
    status: 0,
    code: timedOut ? 'timed-out' : 'unreachable',
    detail,
    message: detail,
    fieldErrors: [],
    retryAfter: null,
  };
}

/** Recognizes the body of a proxy: markup, JSON, or more than a few sentences. */
const isForPrograms = (text: string) => /^[<{["]/.test(text) || text.length > 300;

const unreadable = 'The server sent an answer we could not read. Try again in a moment.';

/**
 * The error in a non-OK answer: a problem document, or the sentence that its body is (status text if empty).
 * Users read a sentence of ours instead of a body that was not written for them.
 */
export async function errorOfAnswer(response: Response): Promise<CallError> {
  const text = (await response.text().catch(() => '')).trim();
  const problem = problemIn(text);
  const said = problem?.detail ?? (text || response.statusText);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    status: response.status,
    code: problem?.code ?? 'unreadable',
    detail: !problem && isForPrograms(said) ? unreadable : said,
    message: `${response.status}: ${said}`,
    fieldErrors: problem?.errors ?? [],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}

function problemIn(text: string): Problem | null {
  if (!text.startsWith('{')) return null;
  try {
    const parsed = Problem.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The 401 rule of the specification, section 8: the message starts with 401 and contains Unauthorized. */
export function isSessionLost(error: unknown): boolean {
  return isCallError(error) && error.message.startsWith('401') && error.message.includes('Unauthorized');
}
