import type { RequestHandler } from 'express';
import { readTraceparent } from '../tracing/traceparent.ts';
import type { Traces } from '../tracing/traces.ts';
import { readPattern, streamOpened } from './request-log.ts';

/** Continues the trace of whoever calls, until the call is answered. */
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
