import { problem } from '../../responses/problem.ts';
import type { Step } from '../call.ts';

/** The error when the time is up. The work goes on: whether it succeeds is not known. */
export function takesTooLong(method: string) {
  const what =
    method === 'GET' ? 'Please try again shortly.' : 'Check whether it went through before you try again.';
  return problem('service-unavailable', `This is taking too long. ${what}`, {
    retryAfterMs: 5000,
  });
}

/** Answers in time, whatever the steps after it wait for. */
export const limitTime: Step = (call, next) => call.clock.limit(next());
