import type { Answer, FieldError, ParsedRequest, RouteContract } from '@alaso/contracts';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Caller } from '../identity/caller.ts';
import type { Logger } from '../log/logger.ts';
import type { Cookie } from './cookies.ts';
import { problem } from './problem.ts';

/** What a handler answers. The status is the contract's. */
export type Reply<C extends RouteContract> = (Answer<C> extends undefined
  ? { body?: undefined }
  : { body: Answer<C> }) & {
  headers?: Record<string, string>;
  cookies?: Cookie[];
  /** Of a 302. */
  location?: string;
};

/** Who calls, for the handlers whose answer may depend on it: the contract's `who` tells. */
type CallerPart<C extends RouteContract> = C['who'] extends 'signed-in' | 'admin'
  ? { caller: Caller }
  : C['who'] extends 'visitor-or-user'
    ? { caller: Caller | undefined }
    : unknown;

/** What every handler is given beside the parsed request. */
type CommonContext = {
  /**
   * A UUID of this write: the same for every repetition with the same Idempotency-Key, random without one.
   * Taken as the id of what is created, it makes a repetition after a crash find the first attempt.
   */
  operationId: string;
  /** The browser's real address. */
  address: string;
  cookies: Record<string, string | undefined>;
  userAgent: string;
  log: Logger;
};

/** What is given to any handler, types erased: there is a caller where the contract's `who` says so. */
export type Context = CommonContext & { caller?: Caller | undefined };

export type Handler<C extends RouteContract> = (
  request: ParsedRequest<C> & CommonContext & CallerPart<C>,
) => Promise<Reply<C>> | Reply<C>;

/** A contract with its handler, types erased: what the app mounts. */
export type Route = {
  contract: RouteContract;
  run(request: Request, context: Context): Promise<Reply<RouteContract>>;
};

function fieldErrors(part: string, error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: `${part}.${key}`,
          message: 'This field is not known here: leave it out',
        }))
      : [{ path: [part, ...issue.path].join('.'), message: issue.message }],
  );
}

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

function parseRequest(contract: RouteContract, request: Request): Parsed {
  const parsed: Parsed = {};
  if (contract.params) {
    const params = z.safeParse(contract.params, request.params);
    if (!params.success) throw problem('not-found', 'There is nothing with this id.');
    parsed.params = params.data;
  }
  const errors: FieldError[] = [];
  for (const part of ['query', 'body'] as const) {
    const schema = contract[part];
    if (!schema) continue;
    if (part === 'body' && request.body === undefined) {
      throw problem('malformed-request', 'Send the request body as JSON.');
    }
    const result = z.safeParse(schema, request[part]);
    if (result.success) parsed[part] = result.data;
    else errors.push(...fieldErrors(part, result.error));
  }
  if (errors.length > 0) {
    const sentence = errors.map(
      ({ path, message }) => `${path.split('.').slice(1).join('.') || path}: ${message}`,
    );
    throw problem('invalid-input', `${sentence.join('. ')}.`, { errors });
  }
  return parsed;
}

/**
 * Joins a contract and its handler. The handler gets one typed input: the parsed parts, the caller and the context;
 * it is never called with a request that breaks its contract.
 */
export function route<const C extends RouteContract>(contract: C, handler: Handler<C>): Route {
  return {
    contract,
    async run(request, context) {
      const parsed = parseRequest(contract, request);
      // parseRequest has just parsed every part by this contract's own schemas, and the session check has settled
      // the caller by its `who`: the compiler cannot follow a generic that far.
      const input = { ...parsed, ...context } as Parameters<Handler<C>>[0];
      return (await handler(input)) as Reply<RouteContract>;
    },
  };
}
