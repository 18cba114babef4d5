export { type Backoff, createBackoff } from './backoff.ts';
export { type Counter, createCounter } from './counter.ts';
export { kept } from './kept.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { networkOf } from './network.ts';
export { withBreaker } from './with-breaker.ts';
