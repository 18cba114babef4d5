/** W3C Trace Context: the trace that a call or a job belongs to, and the span that caused it. */
export type TraceContext = { traceId: string; spanId: string };

const written = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** Reads a `traceparent`. Anybody may have sent it: undefined unless it is one. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && written.exec(text)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

/** Each process decides by the id of the trace whether it records it, and all come to the same: the flag says "maybe". */
export const writeTraceparent = ({ traceId, spanId }: TraceContext) => `00-${traceId}-${spanId}-01`;
