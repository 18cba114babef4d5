import type { Problem } from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { isDatabaseOutage } from '../database/index.ts';
import { setCookies } from './cookies.ts';
import { outageMessages, problem, ProblemError } from '../responses/index.ts';
import { httpMessages } from './http.messages.ts';

/** Errors from body-parser and Express: a status and, if a body is too large, the limit in bytes. */
const HttpError = z.object({ status: z.number(), limit: z.optional(z.number()) });

function fromHttpError(error: unknown): ProblemError | undefined {
  const parsed = z.safeParse(HttpError, error);
  if (!parsed.success) return undefined;
  const { status, limit } = parsed.data;
  if (status === 413 && limit !== undefined) {
    return problem('body-too-large', httpMessages.bodyTooLarge(limit / 1024), { cause: error });
  }
  if (status === 415) {
    return problem('unsupported-media-type', httpMessages.sendUtf8Json, { cause: error });
  }
  if (status >= 400 && status < 500) {
    return problem('malformed-request', httpMessages.unreadableRequest, { cause: error });
  }
  return undefined;
}

function fromOutage(error: unknown): ProblemError | undefined {
  if (!isDatabaseOutage(error)) return undefined;
  return problem('service-unavailable', outageMessages.ourSide, { retryAfterMs: 5000, cause: error });
}

/**
 * Sends the error in RFC 9457 format to callers that accept it. Other callers get the message as plain text,
 * which the page shows in a toast.
 */
function send(request: Request, response: Response, error: ProblemError): void {
  if (error.retryAfterMs !== undefined) {
    response.setHeader('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)));
  }
  response.setHeader('Cache-Control', 'no-store');
  setCookies(response, error.cookies);
  response.status(error.status);
  const preferred = request.accepts(['text/plain', 'application/problem+json', 'application/json']);
  if (preferred !== 'application/problem+json' && preferred !== 'application/json') {
    response.type('text/plain').send(error.message);
    return;
  }
  const body: Problem = {
    type: `urn:alaso:problem:${error.code}`,
    title: errorTitles[error.code],
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(typeof request.id === 'string' && { requestId: request.id }),
    ...(error.errors && { errors: error.errors }),
  };
  response.type('application/problem+json').send(JSON.stringify(body));
}

/** Converts every error to a response. An error that is not a ProblemError is logged as unexpected. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const known = error instanceof ProblemError ? error : (fromOutage(error) ?? fromHttpError(error));
  // Adds the error code to the request's log line.
  request.log.setBindings({ code: known?.code ?? 'internal-error' });
  if (known) {
    if (known.status >= 500 && !known.isRoutine) request.log.warn({ err: known }, 'answered with a problem');
    send(request, response, known);
    return;
  }
  request.log.error({ err: error }, 'unexpected error');
  send(request, response, problem('internal-error', httpMessages.serverError));
};

export const notFoundHandler: RequestHandler = () => {
  throw problem('not-found', httpMessages.notFound);
};
