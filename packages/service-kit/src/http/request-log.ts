import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../observability/index.ts';
import { readTraceparent, type Traces } from '../tracing/index.ts';

/** A request id in the gateway's format. Any other id is replaced. */
const RequestId = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * Data that Express stores with a response. Parsed because the types in pino-http include only Node's own
 * fields.
 */
const Locals = z.object({
  locals: z.object({ pattern: z._default(z.string(), 'none'), userId: z.optional(z.string()) }),
});

const readPattern = (response: ServerResponse) => z.parse(Locals, response).locals.pattern;

function requestLine(request: IncomingMessage, response: ServerResponse, ms: number) {
  const { locals } = z.parse(Locals, response);
  const { method, headers } = request;
  const traceId = readTraceparent(headers.traceparent)?.traceId;
  return { method, route: locals.pattern, status: response.statusCode, ms, userId: locals.userId, traceId };
}

/**
 * Logs one flat line per request: id, pattern, status, ms, user, trace, and fields added by other code (an
 * error code, the outcome of a sign-in). URLs are not logged, because a query may be private.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (request) => {
      const given = z.safeParse(RequestId, request.headers['x-request-id']);
      return given.success ? given.data : randomUUID();
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, value: { ms: number }) =>
      requestLine(request, response, value.ms),
    customErrorObject: (request, response, _error, value: { ms: number }) =>
      requestLine(request, response, value.ms),
    serializers: { req: (request: { id: unknown }) => request.id },
    autoLogging: { ignore: (request) => /^\/(livez|readyz|metrics)$/.test(request.url ?? '') },
    customAttributeKeys: { req: 'requestId', responseTime: 'ms' },
  });
}

/**
 * Emitted by a response once its stream is open. The call is then treated as finished, although the stream
 * continues.
 */
export const streamOpened = 'stream-opened';

/** Counts and times every request by its route pattern, until the response is sent. */
export function measure(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const stop = metrics.requests.startTimer({ method: request.method });
    let isCounted = false;
    const count = () => {
      if (isCounted) return;
      isCounted = true;
      stop({ route: readPattern(response), status: String(response.statusCode) });
    };
    response.on('finish', count);
    response.on(streamOpened, count);
    next();
  };
}

/** Continues the caller's trace until the response is sent. */
export function traceCalls(traces: Traces): RequestHandler {
  return (request, response, next) => {
    const parent = request.header('traceparent');
    if (!readTraceparent(parent)) return next();
    void traces.span(request.method, { kind: 'server', parent }, async (span) => {
      await new Promise<void>((resolve) => {
        response.once('close', resolve);
        response.once(streamOpened, resolve);
        next();
      });
      const route = readPattern(response);
      span.rename(`${request.method} ${route}`);
      span.set({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
      });
      if (response.statusCode >= 500) span.fail();
    });
  };
}
