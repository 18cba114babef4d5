/** Called, calling, handing on for later, or doing what was handed on. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** A piece of work that is being recorded. */
export type OpenSpan = {
  rename(name: string): void;
  set(attributes: Readonly<Record<string, string | number>>): void;
  fail(): void;
};

/** Records what a call has caused: here, in other services and in jobs. */
export type Traces = {
  /**
   * Does some work as a span of the trace that `parent` is a part of; without one, of the trace around it. What throws has
   * failed. Outside of any trace it is only done: traces begin with a call from outside.
   */
  span<T>(
    name: string,
    options: { kind: SpanKind; parent?: string | undefined },
    run: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** Of the work around it, as W3C Trace Context writes it: what another process needs to continue the trace. */
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
