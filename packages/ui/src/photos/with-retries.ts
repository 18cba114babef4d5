import { parseFailure } from './photo-calls.ts';

/**
 * Waits for `ms`, and then until the network is available, so that an interrupted upload continues
 * automatically.
 */
export async function waitForNetwork(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (ms > 0) await settledOrAborted((done) => setTimeout(done, ms), signal);
  while (!navigator.onLine) {
    await settledOrAborted((done) => window.addEventListener('online', done, { once: true }), signal);
  }
}

function settledOrAborted(start: (done: () => void) => void, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    start(resolve);
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')), {
      once: true,
    });
  });
}

/** Delay before each attempt, in ms (specification, section 9). */
const retryDelaysMs = [0, 1000, 3000, 5000] as const;

/**
 * Returns true if a retry may succeed: after no response (0), a server error, a rate limit, or a conflict.
 */
export const mayStillWork = (status: number) =>
  status === 0 || status >= 500 || status === 429 || status === 409;

export function isPassing(error: unknown): boolean {
  const failure = parseFailure(error);
  return failure !== null && mayStillWork(failure.status);
}

export type RetryOptions = {
  isPassing?: (error: unknown) => boolean;
  signal?: AbortSignal | undefined;
  /** Resolves once `ms` have passed and the network is available. Rejects when the signal is aborted. */
  wait?: typeof waitForNetwork;
};

/** Makes a call up to four times until it succeeds, and returns the result. Throws the last failure. */
export async function retried<Result>(
  attempt: (failure: unknown) => Promise<Result>,
  { isPassing: mayTryAgain = isPassing, signal, wait = waitForNetwork }: RetryOptions = {},
): Promise<Result> {
  let failure: unknown;
  for (const delayMs of retryDelaysMs) {
    await wait(delayMs, signal);
    try {
      return await attempt(failure);
    } catch (error) {
      if (signal?.aborted || !mayTryAgain(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
