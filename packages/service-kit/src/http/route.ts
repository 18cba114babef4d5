import type { Answer, ParsedRequest, RouteContract } from '@alaso/contracts';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import type { Caller } from '../auth/index.ts';
import type { Logger } from '../log/index.ts';
import { type Cookie, type OpenStream, problem } from '../responses/index.ts';
import { FieldErrors, parseInput } from './field-errors.ts';
import { httpMessages } from './http.messages.ts';
import { Storable } from './storable-text.ts';

/** A handler's result. The status comes from the contract. */
export type Reply<C extends RouteContract> = C['streams'] extends true
  ? { stream: OpenStream<Answer<C>> }
  : WholeReply<C>;

type WholeReply<C extends RouteContract> = (Answer<C> extends undefined
  ? { body?: undefined }
  : { body: Answer<C> }) & {
  headers?: Record<string, string>;
  /** Allowed only if the contract permits it, because stored responses do not include cookies. */
  cookies?: C extends { setsCookies: true } | { renewsToken: true } ? Cookie[] : undefined;
  /** Only for a 302. */
  location?: string;
};

/** Any handler's result, with its types erased. */
export type AnyReply = {
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Cookie[] | undefined;
  location?: string;
  stream?: OpenStream<unknown>;
};

/** The caller, for handlers whose response may depend on the caller according to the contract's `who`. */
type CallerPart<C extends RouteContract> = C['who'] extends 'signed-in' | 'admin'
  ? { caller: Caller }
  : C['who'] extends 'visitor-or-user'
    ? { caller: Caller | undefined }
    : unknown;

/** Every handler's context, in addition to the parsed request. */
type CommonContext = {
  /**
   * A UUID for this write. It is the same for every repeated call with the same Idempotency-Key, and random
   * without a key. If it is used as the id of a created row, a repeated call after a crash finds the first
   * attempt.
   */
  operationId: string;
  /** The versions in If-Match; undefined if any version is accepted. */
  ifMatch: readonly string[] | undefined;
  /** The browser's real IP address. */
  address: string;
  cookies: Record<string, string | undefined>;
  userAgent: string;
  log: Logger;
};

/** The body bytes and all headers, for a route that receives its body as raw bytes. */
type RawPart<C extends RouteContract> = C['keepsRawBody'] extends true
  ? { rawBody: Buffer; rawHeaders: Record<string, string | string[] | undefined> }
  : unknown;

/** A shared response depends only on the URL, not on anything else that the caller sent. */
type ContextOf<C extends RouteContract> = C['shared'] extends object
  ? Pick<CommonContext, 'log'>
  : CommonContext;

/** Any handler's context, with its types erased. `caller` is set if the contract's `who` requires it. */
export type Context = Pick<CommonContext, 'log'> &
  Partial<CommonContext> & {
    caller?: Caller | undefined;
    rawBody?: Buffer;
    rawHeaders?: Record<string, string | string[] | undefined>;
  };

export type Handler<C extends RouteContract> = (
  request: ParsedRequest<C> & ContextOf<C> & CallerPart<C> & RawPart<C>,
) => Promise<Reply<C>> | Reply<C>;

/** A contract and its handler, with their types erased, ready to be mounted. */
export type Route = {
  contract: RouteContract;
  /** Rejects a call by throwing if too many calls are in progress. Runs before anything is read. */
  room?: () => void;
  /** @throws not-found or invalid-input for a request that breaks the contract */
  parse(request: Request): Parts;
  run(parts: Parts, context: Context): Promise<AnyReply>;
};

export type Parts = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown };

/** Parses a part with its schema, and then rejects text that databases cannot store. */
function parsePart(schema: z.core.$ZodType, given: unknown) {
  const result = parseInput(schema, given);
  return result.success ? parseInput(Storable, result.data) : result;
}

function parseRequest(contract: RouteContract, request: Request): Parts {
  const parts: Parts = {};
  if (contract.params) {
    const params = parsePart(contract.params, request.params);
    if (!params.success) throw problem('not-found', httpMessages.notFound);
    parts.params = params.data;
  }
  const errors = new FieldErrors();
  for (const part of ['query', 'body', 'headers'] as const) {
    const schema = contract[part];
    if (!schema) continue;
    const given: unknown = request[part] ?? (contract.mayLackBody ? {} : undefined);
    if (part === 'body' && given === undefined) {
      throw problem('malformed-request', httpMessages.sendJson);
    }
    const result = parsePart(schema, given);
    if (result.success) parts[part] = result.data;
    else errors.add(part, result.error);
  }
  if (!errors.isEmpty) throw errors.toProblem();
  return parts;
}

/**
 * Combines a contract and its handler. The handler gets a single typed input: the parsed parts, the caller,
 * and the context. It is never called with a request that breaks its contract.
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
      // `parse` has validated every part with this contract's schemas, and the session check has determined
      // the caller according to the contract's `who`. The compiler cannot follow generics that far.
      const input = { ...parts, ...context } as Parameters<Handler<C>>[0];
      return await handler(input);
    },
  };
}
