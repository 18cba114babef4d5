import { timeLimits } from '@alaso/contracts/time-limits';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Runs calls to one other process, all behind the same circuit breaker. */
export type GuardedCalls = {
  /** For calls that can be retried: a failed attempt is retried twice, with increasing delays. */
  retried<T>(work: Work<T>): Promise<T>;
  /** For calls that must not be retried without first checking whether the previous call arrived. */
  once<T>(work: Work<T>): Promise<T>;
};

/**
 * Guards calls to one other process. After five temporary failures in a row, the circuit breaker opens:
 * callers fail immediately instead of waiting for a dead process, and every half second, one call checks
 * whether the process is back.
 */
export function guardCalls(options: {
  /** For all attempts at a call together, in ms. */
  limitMs: number;
  isTemporary: (error: Error) => boolean;
  /** Creates the error for a call that was not made or did not finish in time. */
  unavailable: (cause: unknown) => Error;
}): GuardedCalls {
  const { limitMs, isTemporary, unavailable } = options;
  const temporary = handleWhen(isTemporary);
  const limit = timeout(limitMs, TimeoutStrategy.Cooperative);
  const breaker = circuitBreaker(temporary, {
    halfOpenAfter: timeLimits.breakerOpenMs,
    breaker: new ConsecutiveBreaker(5),
  });
  const backoff = new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 });

  async function runBy<T>(policy: IPolicy, work: Work<T>): Promise<T> {
    try {
      return await policy.execute(({ signal }) => work(signal));
    } catch (error) {
      const notMade = error instanceof BrokenCircuitError || error instanceof TaskCancelledError;
      throw notMade ? unavailable(error) : error;
    }
  }

  const repeated = wrap(limit, retry(temporary, { maxAttempts: 2, backoff }), breaker);
  const single = wrap(limit, breaker);
  return {
    retried: (work) => runBy(repeated, work),
    once: (work) => runBy(single, work),
  };
}
