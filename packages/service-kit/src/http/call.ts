import type { Request, Response } from 'express';
import type { IdempotentRequest } from '../idempotency/index.ts';
import type { AccessClaims, Caller } from '../auth/index.ts';
import type { WorkTimer } from '../timeouts/index.ts';
import type { AnyReply, Parts, Route } from './route.ts';

/** A call as it passes through the steps. Each step adds results for later steps. */
export type CallContext = {
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
  /** The browser's real IP address. */
  readonly address: string;
  /** The time left for our own work. The timer is paused while the caller is still sending. */
  readonly timer: WorkTimer;
  /** The access token claims, set by `identify`; undefined for visitors and services. */
  claims: AccessClaims | undefined;
  caller: Caller | undefined;
  /** The parsed parts of the request, set by `parse`. */
  parts: Parts;
  /** The write identified by its Idempotency-Key, set by `parse`; undefined without a key. */
  write: IdempotentRequest | undefined;
};

/** A step in a call. It can reject the call by throwing, pass it on with `next()`, and inspect the result. */
export type Step = (call: CallContext, next: () => Promise<AnyReply>) => Promise<AnyReply>;

/** Runs a call through the steps. The last step returns the reply and does not call `next`. */
export function follow(steps: readonly Step[], call: CallContext): Promise<AnyReply> {
  const from = async (index: number): Promise<AnyReply> => {
    const step = steps[index];
    if (!step) throw new Error(`${call.route.contract.name}: the last step has to answer`);
    return step(call, () => from(index + 1));
  };
  return from(0);
}
