import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log/index.ts';
import { type OpenSpan, readTraceparent, type Traces, unrecorded, writeTraceparent } from './traces.ts';

/** Timeout for one export. A stopping process does not wait longer than this for its collector. */
const sendMs = 2000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Logs errors such as an unreachable collector without delaying any other work. */
function logExportErrors(log: Logger): void {
  const warn = (message: string) => log.warn({ trouble: message }, 'traces');
  const quiet = { info() {}, debug() {}, verbose() {} };
  diag.setLogger(
    { ...quiet, error: warn, warn },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** Returns a context whose parent is another process's span. */
function contextOfParent(parent: string) {
  const found = readTraceparent(parent);
  if (!found) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { ...found, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

const openSpan = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
});

/**
 * Records spans and sends them to a collector in batches, using OTLP over HTTP. Records a `share` of the
 * traces, selected by trace id so that all processes select the same traces.
 */
export function recordTraces(
  service: string,
  { address, share }: { address: string; share: number },
  log: Logger,
): Traces {
  logExportErrors(log);
  const url = `${address.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'alaso', 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendMs })],
  });
  const tracer = provider.getTracer('alaso');
  const current = new AsyncLocalStorage<Span>();

  function contextAround() {
    const span = current.getStore();
    return span && trace.setSpan(ROOT_CONTEXT, span);
  }

  return {
    async span(name, { kind, parent }, run) {
      const context = parent === undefined ? contextAround() : contextOfParent(parent);
      const span = context && tracer.startSpan(name, { kind: kinds[kind] }, context);
      if (!span) return run(unrecorded);
      try {
        return await current.run(span, () => run(openSpan(span)));
      } catch (error) {
        // The message may contain user text, so it appears only in the log, where it can be found by trace
        // id.
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (error instanceof Error) span.setAttribute('error.type', error.name);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const span = current.getStore();
      return span && writeTraceparent(span.spanContext());
    },
    close: () => provider.shutdown(),
  };
}
