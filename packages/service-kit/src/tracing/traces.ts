/** W3C Trace Context: the trace that a call or a job belongs to, and the span that caused it. */
type TraceContext = { traceId: string; spanId: string };

const written = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** Reads a `traceparent`. Anybody may have sent it: undefined unless it is one. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && written.exec(text)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

/**
 * Each process decides by the id of the trace whether it records it, and all come to the same: the flag says
 * "maybe".
 */
export const writeTraceparent = ({ traceId, spanId }: TraceContext) => `00-${traceId}-${spanId}-01`;

/** Called, calling, handing on for later, or doing what was handed on. */
type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** A piece of work that is being recorded. */
export type OpenSpan = {
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number>>): void;
  fail(): void;
};

/** Records what a call has caused: here, in other services and in jobs. */
export type Traces = {
  /**
   * Does some work as a span of the trace that `parent` is a part of; without one, of the trace around it.
   * What throws has failed. Outside of any trace it is only done: traces begin with a call from outside.
   */
  span<T>(
    name: string,
    options: { kind: SpanKind; parent?: string | undefined },
    run: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /**
   * Of the work around it, as W3C Trace Context writes it: what another process needs to continue the trace.
   */
  traceparent(): string | undefined;
  /** Sends what is still here. */
  close(): Promise<void>;
};

/** Outside of any trace. */
export const unrecorded: OpenSpan = { rename() {}, set() {}, fail() {} };

/** Records nothing. */
export const noTraces: Traces = {
  span: (_name, _options, run) => run(unrecorded),
  traceparent: () => undefined,
  close: () => Promise.resolve(),
};
