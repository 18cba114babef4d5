import { addressOf, type RouteContract } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import { type CallError, errorOfAnswer, noAnswerError } from './call-error.ts';

declare global {
  interface Window {
    /** Requests sent before any code was loaded (shell/src/first-paint/ask-ahead.js), by URL. */
    alasoAsked?: Record<string, Promise<Response>>;
  }
}

/**
 * Returns the response to a request that the page has already sent. Each response is returned only once, and
 * not after the call timeout, because it would be outdated.
 */
export function takeAsked(address: string): Promise<Response> | undefined {
  const asked = window.alasoAsked?.[address];
  if (!asked || performance.now() > timeLimits.browserCallMs) return undefined;
  delete window.alasoAsked?.[address];
  return asked;
}

/** Discards early requests, because a write or news from elsewhere make them stale. */
export function forgetAsked(): void {
  delete window.alasoAsked;
}

export type Call = {
  contract: RouteContract;
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  /** The version of the resource that the user has seen. */
  ifMatch?: string | undefined;
  /**
   * The Idempotency-Key from an earlier call that got no response, so that its action is performed only once.
   */
  key?: string | undefined;
};

export type CallMeta = { headers: Headers };
export type CallResult =
  | { data: unknown; error?: undefined; meta?: CallMeta | undefined }
  | { error: CallError; data?: undefined; meta?: CallMeta | undefined };

/**
 * Returns a W3C `traceparent` derived from the call's key, so that everything that the call and its retries
 * cause, in services and in jobs, can be found by that key.
 */
function buildTraceparent(key: string): string {
  const traceId = key.replaceAll('-', '');
  return `00-${traceId}-${traceId.slice(16)}-01`;
}

/**
 * Sends a call with the session's cookies, or without them if `asVisitor` is true. Each write has its own
 * Idempotency-Key. A write that is repeated after a session refresh has the same key, so that it takes effect
 * only once.
 */
export async function send(
  call: Call,
  key: string,
  signal: AbortSignal,
  { asVisitor = false } = {},
): Promise<CallResult> {
  const { contract, body, ifMatch } = call;
  const write = contract.method !== 'GET';
  const limit = AbortSignal.timeout(timeLimits.browserCallMs);
  try {
    const address = addressOf(contract, call);
    if (contract.changes) forgetAsked();
    const asked = write || asVisitor ? undefined : takeAsked(address);
    const response = await (asked ??
      fetch(new URL(address, window.location.origin).href, {
        method: contract.method,
        credentials: asVisitor ? 'omit' : 'same-origin',
        signal: AbortSignal.any([signal, limit]),
        headers: {
          Accept: 'application/problem+json, application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
          ...(write && { 'Idempotency-Key': key }),
          traceparent: buildTraceparent(key),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }));
    const meta = { headers: response.headers };
    if (!response.ok) return { error: await errorOfAnswer(response), meta };
    const data: unknown = contract.answer ? await response.json() : null;
    return { data, meta };
  } catch {
    return { error: noAnswerError(limit.aborted) };
  }
}
