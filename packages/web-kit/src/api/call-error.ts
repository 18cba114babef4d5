import { type FieldError, Problem } from '@alaso/contracts';

/** Error code for a call that was abandoned because the user did not enter their password. */
export const notConfirmed = 'not-confirmed';

/** The error for a call that did not get an OK response. */
export type CallError = {
  /** The HTTP status, or 0 if there was no response. */
  status: number;
  /** A key of `errorStatuses`, or `unreachable`, `timed-out`, `unreadable`, or `not-confirmed`. */
  code: string;
  /** The sentence to show to the user. */
  detail: string;
  /** `<status>: <the sentence, or the raw body>`, or just the sentence if there was no response. */
  message: string;
  fieldErrors: FieldError[];
  /** Seconds to wait before the next attempt, or null if the server did not specify it. */
  retryAfter: number | null;
};

/** Returns true if a caught value is a {@link CallError}, which RTK Query's `unwrap()` throws. */
export function isCallError(error: unknown): error is CallError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    'fieldErrors' in error &&
    'code' in error
  );
}

/**
 * Returns the message to show for a failure, including its status, or `otherwise` if the failure has no
 * message.
 */
export function messageOf(error: unknown, otherwise: string): string {
  if (isCallError(error)) return error.status === 0 ? error.detail : `${error.status}: ${error.detail}`;
  if (error instanceof Error && error.message) return error.message;
  return otherwise;
}

/** Returns a failed call's message without its status, or `otherwise` if it has no message. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (isCallError(error) && error.detail) || otherwise;
}

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

/**
 * Returns true if the text looks like the body of a proxy error: markup, JSON, or more than a few sentences.
 */
const isForPrograms = (text: string) => /^[<{["]/.test(text) || text.length > 300;

const unreadable = 'The server sent an answer we could not read. Try again in a moment.';

/**
 * Returns the error in a non-OK response: a problem document, or the body as a sentence (the status text if
 * the body is empty). A body that was not written for users is replaced with our own sentence.
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

/**
 * Implements the 401 rule (specification, section 8): the message starts with 401 and contains Unauthorized.
 */
export function isSessionLost(error: unknown): boolean {
  return isCallError(error) && error.message.startsWith('401') && error.message.includes('Unauthorized');
}
