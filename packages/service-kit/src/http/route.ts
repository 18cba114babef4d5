import type { Answer, ParsedRequest, RouteContract } from '@alaso/contracts';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Caller } from '../auth/caller.ts';
import type { Logger } from '../log/logger.ts';
import type { OpenStream } from '../responses/answer-stream.ts';
import type { Cookie } from '../responses/cookie.ts';
import { FieldErrors } from './field-errors.ts';
import { problem } from '../responses/problem.ts';

/** What a handler returns. The status is the contract's. */
export type Reply<C extends RouteContract> = C['streams'] extends true
  ? { stream: OpenStream<Answer<C>> }
  : WholeReply<C>;

type WholeReply<C extends RouteContract> = (Answer<C> extends undefined
  ? { body?: undefined }
  : { body: Answer<C> }) & {
  headers?: Record<string, string>;
  /** Only if the contract allows it: answers that are kept for a repetition are kept without them. */
  cookies?: C['setsCookies'] extends true ? Cookie[] : undefined;
  /** Only for a 302. */
  location?: string;
};

/** What any handler returns, types erased. */
export type AnyReply = {
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Cookie[] | undefined;
  location?: string;
  stream?: OpenStream<unknown>;
};

/** The caller, for handlers whose answer may depend on who calls, as the contract's `who` says. */
type CallerPart<C extends RouteContract> = C['who'] extends 'signed-in' | 'admin'
  ? { caller: Caller }
  : C['who'] extends 'visitor-or-user'
    ? { caller: Caller | undefined }
    : unknown;

/** What every handler is given besides the parsed request. */
type CommonContext = {
  /**
   * A UUID of this write: the same for every repetition with the same Idempotency-Key, random without one.
   * Used as the id of what is created, it makes a repetition after a crash find the first attempt.
   */
  operationId: string;
  /** The versions that its If-Match names; undefined where any will do. */
  ifMatch: readonly string[] | undefined;
  /** The browser's real address. */
  address: string;
  cookies: Record<string, string | undefined>;
  userAgent: string;
  log: Logger;
};

/** An answer that is given to others depends on nothing that one of them has sent beside the address. */
type ContextOf<C extends RouteContract> = C['shared'] extends object
  ? Pick<CommonContext, 'log'>
  : CommonContext;

/** What any handler is given, types erased: there is a caller if the contract's `who` says so. */
export type Context = Pick<CommonContext, 'log'> & Partial<CommonContext> & { caller?: Caller | undefined };

export type Handler<C extends RouteContract> = (
  request: ParsedRequest<C> & ContextOf<C> & CallerPart<C>,
) => Promise<Reply<C>> | Reply<C>;

/** A contract with its handler, types erased: what the app mounts. */
export type Route = {
  contract: RouteContract;
  /** Refuses a call by throwing, before anything is looked at or read, where too many are being answered. */
  room?: () => void;
  /** @throws not-found or invalid-input for a request that breaks the contract. */
  parse(request: Request): Parts;
  run(parts: Parts, context: Context): Promise<AnyReply>;
};

/** The parts of a request that its contract names, parsed by it. */
export type Parts = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown };

function parseRequest(contract: RouteContract, request: Request): Parts {
  const parts: Parts = {};
  if (contract.params) {
    const params = z.safeParse(contract.params, request.params);
    if (!params.success) throw problem('not-found', 'Not found.');
    parts.params = params.data;
  }
  const errors = new FieldErrors();
  for (const part of ['query', 'body', 'headers'] as const) {
    const schema = contract[part];
    if (!schema) continue;
    const given: unknown = request[part] ?? (contract.mayLackBody ? {} : undefined);
    if (part === 'body' && given === undefined) {
      throw problem('malformed-request', 'Send the request body as JSON.');
    }
    const result = z.safeParse(schema, given);
    if (result.success) parts[part] = result.data;
    else errors.add(part, result.error);
  }
  if (!errors.isEmpty) throw errors.toProblem();
  return parts;
}

/**
 * Joins a contract and its handler. The handler gets one typed input: the parsed parts, the caller and the
 * context; it is never called with a request that breaks its contract.
 */
export function route<const C extends RouteContract>(
  contract: C,
  handler: Handler<C>,
  beforehand: Pick<Route, 'room'> = {},
): Route {
  return {
    ...beforehand,
    contract,
    parse: (request) => parseRequest(contract, request),
    async run(parts, context) {
      // `parse` has parsed every part by this contract's own schemas, and the session check has settled the
      // caller by its `who`: the compiler cannot follow a generic that far.
      const input = { ...parts, ...context } as Parameters<Handler<C>>[0];
      return await handler(input);
    },
  };
}
