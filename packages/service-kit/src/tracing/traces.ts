/** The trace that a call or job is part of, and the span that caused the call or job (W3C Trace Context). */
type TraceContext = { traceId: string; spanId: string };

const written = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** Parses a `traceparent`. Returns undefined if it is invalid, because anyone can send one. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && written.exec(text)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

/**
 * The sampled flag is always set. It means only that the trace may be recorded, because every process makes
 * the same sampling decision from the trace id alone.
 */
export const writeTraceparent = ({ traceId, spanId }: TraceContext) => `00-${traceId}-${spanId}-01`;

/** Responding to a call, making a call, enqueuing work, or doing enqueued work. */
type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export type OpenSpan = {
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number>>): void;
  fail(): void;
};

/** Records everything that a call causes in this service, in other services, and in jobs. */
export type Traces = {
  /**
   * Runs work as a span in `parent`'s trace, or in the current trace. An exception marks the span as failed.
   * Outside a trace, the work runs without a span, because traces begin with an external call.
   */
  span<T>(
    name: string,
    options: { kind: SpanKind; parent?: string | undefined },
    run: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** Returns the current span as a W3C traceparent, so that another process can continue the trace. */
  traceparent(): string | undefined;
  close(): Promise<void>;
};

/** The span used for work outside any trace. */
export const unrecorded: OpenSpan = { rename() {}, set() {}, fail() {} };

export const noTraces: Traces = {
  span: (_name, _options, run) => run(unrecorded),
  traceparent: () => undefined,
  close: () => Promise.resolve(),
};
