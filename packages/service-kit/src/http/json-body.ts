import express, { type RequestHandler } from 'express';
import { problem } from './problem.ts';

const parse = express.json({ limit: '1mb', strict: false });

/** Reads a JSON body of at most 1 MB; a body of another type is refused instead of ignored. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  // Left to the parser, an empty body would pass as an object without fields.
  if (!hasBody) return next();
  if (!request.is('application/json')) {
    throw problem('unsupported-media-type', 'Send the request body as JSON: Content-Type application/json.');
  }
  parse(request, response, next);
};
