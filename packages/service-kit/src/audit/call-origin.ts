import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallOrigin } from '@alaso/contracts/internal';

/**
 * Origin of the current call. It follows the handler through its awaits, so that no use case has to pass it
 * on.
 */
const origins = new AsyncLocalStorage<CallOrigin>();

/** Maximum stored length of a User-Agent. */
const longestUserAgent = 400;

/** Runs `answer` with this origin, which {@link callOrigin} returns during that time. */
export function answering<T>({ address, userAgent }: CallOrigin, answer: () => T): T {
  return origins.run({ address, userAgent: userAgent.slice(0, longestUserAgent) }, answer);
}

/** Returns the origin of the current call; null in a job. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;
