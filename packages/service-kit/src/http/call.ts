import type { Request, Response } from 'express';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { AccessClaims } from '../auth/access-token.ts';
import type { Caller } from '../auth/caller.ts';
import type { WorkClock } from '../rate-limits/work-clock.ts';
import type { AnyReply, Parts, Route } from './route.ts';

/**
 * A call of a route on its way through the steps. Each step writes here what it finds out for those after it.
 */
export type CallContext = {
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
  /** The browser's real address. */
  readonly address: string;
  /** How long we may take; it stands still while the sender is sending. */
  readonly clock: WorkClock;
  /**
   * What the caller's access token says, once `identify` has read it; undefined for a visitor or a service.
   */
  claims: AccessClaims | undefined;
  /** Who calls, by these claims. */
  caller: Caller | undefined;
  /** What was sent, once `parse` has read it. */
  parts: Parts;
  /** What its Idempotency-Key stands for, once `parse` has read it; undefined without one. */
  write: IdempotentRequest | undefined;
};

/** One step: it may refuse the call by throwing, pass it on with `next()`, and look at what comes back. */
export type Step = (call: CallContext, next: () => Promise<AnyReply>) => Promise<AnyReply>;

/** Takes a call through the steps. The last one answers and does not call `next`. */
export function follow(steps: readonly Step[], call: CallContext): Promise<AnyReply> {
  const from = async (index: number): Promise<AnyReply> => {
    const step = steps[index];
    if (!step) throw new Error(`${call.route.contract.name}: the last step has to answer`);
    return step(call, () => from(index + 1));
  };
  return from(0);
}
