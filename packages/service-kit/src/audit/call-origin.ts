import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallOrigin } from '@alaso/contracts/internal';

/**
 * The origin of the current call. Available in the handler and everything it awaits, so that use cases do not
 * have to pass it on.
 */
const origins = new AsyncLocalStorage<CallOrigin>();

/** Maximum length of a stored User-Agent, in characters. */
const longestUserAgent = 400;

/** Runs `answer` with this origin. While `answer` runs, {@link callOrigin} returns the origin. */
export function answering<T>({ address, userAgent }: CallOrigin, answer: () => T): T {
  return origins.run({ address, userAgent: userAgent.slice(0, longestUserAgent) }, answer);
}

/** Returns the origin of the current call; null in a job. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;
