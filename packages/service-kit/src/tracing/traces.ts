/** W3C Trace Context: the trace that a call or job belongs to, and the span that caused it. */
type TraceContext = { traceId: string; spanId: string };

const written = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** Reads a `traceparent`. Anyone can send one: returns undefined if it is invalid. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && written.exec(text)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

/** Every process decides by the trace id alone, with the same result, so the flag says "maybe". */
export const writeTraceparent = ({ traceId, spanId }: TraceContext) => `00-${traceId}-${spanId}-01`;

/** Answering a call, making one, handing work on, or doing work that was handed on. */
type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** A span being recorded. */
export type OpenSpan = {
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number>>): void;
  fail(): void;
};

/** Records the consequences of a call: here, in other services and in jobs. */
export type Traces = {
  /**
   * Runs work as a span of `parent`'s trace, or of the current trace. An exception marks it as failed.
   * Outside any trace the work just runs: traces begin with a call from outside.
   */
  span<T>(
    name: string,
    options: { kind: SpanKind; parent?: string | undefined },
    run: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** Returns the current span in W3C notation, with which another process continues the trace. */
  traceparent(): string | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
};

/** The span of work outside any trace. */
export const unrecorded: OpenSpan = { rename() {}, set() {}, fail() {} };

/** Records nothing. */
export const noTraces: Traces = {
  span: (_name, _options, run) => run(unrecorded),
  traceparent: () => undefined,
  close: () => Promise.resolve(),
};
