import { promisify } from 'node:util';
import { defaultMaxBodyBytes, type RouteContract } from '@alaso/contracts';
import express from 'express';
import { problem } from '../../responses/index.ts';
import type { Step } from '../call.ts';
import { middlewareMessages } from './middleware.messages.ts';

/**
 * Maximum nesting depth of objects and lists. No form needs more, and the limit keeps recursive code safe.
 */
const maxDepth = 32;

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Checks level by level without recursion, to protect against bodies that consist only of brackets. */
function isDeeperThan(limit: number, body: unknown): boolean {
  let level = [body].filter(isNesting);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((value) => Object.values(value).filter(isNesting));
  }
  return false;
}

/**
 * Reads the JSON body that a contract declares into `request.body`, within its size limit. A body of another
 * type is rejected rather than ignored. Reading does not count toward our own time limit, because a slow
 * network is not our fault. The server ends uploads that are too slow.
 */
export function readBody({ maxBodyBytes = defaultMaxBodyBytes }: RouteContract): Step {
  const readJson = promisify(express.json({ limit: maxBodyBytes, strict: false }));
  return async ({ request, response, timer }, next) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    // The parser would treat an empty body as an object without fields.
    if (!hasBody) return next();
    if (!request.is('application/json')) {
      throw problem('unsupported-media-type', middlewareMessages.sendJson);
    }
    await timer.pause(() => readJson(request, response));
    if (isDeeperThan(maxDepth, request.body)) {
      throw problem('malformed-request', middlewareMessages.nestedTooDeep(maxDepth));
    }
    return next();
  };
}

/** Reads a body of any type into `request.body` as bytes, within the contract's size limit. */
export function readRawBody({ maxBodyBytes = defaultMaxBodyBytes }: RouteContract): Step {
  const readBytes = promisify(express.raw({ limit: maxBodyBytes, type: () => true }));
  return async ({ request, response, timer }, next) => {
    await timer.pause(() => readBytes(request, response));
    return next();
  };
}
