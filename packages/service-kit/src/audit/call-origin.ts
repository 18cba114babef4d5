import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallOrigin } from '@alaso/contracts/internal';

/**
 * Where the call came from that is being answered. It follows the handler through whatever it awaits, so that
 * no use case has to hand it on.
 */
const origins = new AsyncLocalStorage<CallOrigin>();

/** The most that is kept of what a browser says of itself. */
const longestUserAgent = 400;

/** Answers a call: until `answer` is done, {@link callOrigin} says where it came from. */
export function answering<T>({ address, userAgent }: CallOrigin, answer: () => T): T {
  return origins.run({ address, userAgent: userAgent.slice(0, longestUserAgent) }, answer);
}

/** Returns where the call that is being answered came from; null in a job. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;
