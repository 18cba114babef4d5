import type * as z from 'zod/mini';
import type { Entity } from './entities.ts';
import type { ErrorCode } from './errors.ts';
import type { Parties } from './parties.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route, and whether the answer depends on the caller. Of `anyone` it does not: the handler
 * gets no caller. With `visitor-or-user` it may, so a session that has ended is told (401) instead of being
 * taken for a visitor's. `service` is another service with a service token, on a path under `/internal/` that
 * the gateway never routes.
 */
export type Who = 'anyone' | 'visitor-or-user' | 'signed-in' | 'admin' | 'service';

type Parts = { [part: string]: z.core.$ZodType };
type ObjectSchema = z.ZodMiniObject<Parts>;

export type RouteContract = {
  /**
   * Unique, in the words of a programmer: `placeOrder`. Also the OpenAPI operationId and the RTK Query
   * endpoint's name.
   */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** Express notation: `/api/listings/:id`. */
  readonly path: string;
  readonly who: Who;
  /** A suspended person may make this write too. What is no write they may always make. */
  readonly whileSuspended?: 'allowed';
  /**
   * The password has to have been given within the last 15 minutes: not for whoever finds the browser open.
   */
  readonly fresh?: true;
  /** Refused to an account whose email address is not verified a day after it was created. */
  readonly verifiedEmail?: true;
  /** Each is a strict object schema: an unknown field is refused with 400. A malformed `params` is a 404. */
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Headers that the gateway sets, in lower case. Any others pass: not a strict schema. */
  readonly headers?: ObjectSchema;
  /**
   * May be sent with If-Match, which names the version that the caller has seen: the value of this field,
   * quoted. A call without it is about whatever is there.
   */
  readonly ifMatch?: 'updatedAt';
  /** A call without a body is one with an empty object. */
  readonly mayLackBody?: true;
  /**
   * A larger body is refused with 413 before it is read. Absent: {@link defaultMaxBodyBytes}, which is also
   * the most.
   */
  readonly maxBodyBytes?: number;
  /** What a GET is answered from: the answer is stale once one of these has changed. */
  readonly reads?: readonly Entity[];
  /** What a write changes. A route that sets cookies names nothing: another person means another cache. */
  readonly changes?: readonly Entity[];
  /**
   * The answer goes on: an event stream (`text/event-stream`) of messages, each an `answer`. It ends at the
   * latest with the access token that opened it, and at once with the session.
   */
  readonly streams?: true;
  /**
   * The answer is the same for everybody, and may be this old: the gateway keeps it so long and gives it to
   * all. Only a GET for `anyone`; its handler learns nothing of who asks.
   */
  readonly shared?: { readonly seconds: number };
  /**
   * The answer is one page of a list: `X-Total-Count` and `Link` tell the rest, the query takes `pageFields`.
   */
  readonly paged?: true;
  /** The OK status. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** The OK body; none for 204 and 302. */
  readonly answer?: z.core.$ZodType;
  /** What the OK body is where it is no JSON: a text, or a `File`, which says itself what it is. */
  readonly contentType?: 'text/calendar' | 'text/html' | 'application/xml' | 'application/octet-stream';
  /**
   * The field of the body that tells one visitor's write from another's, so that any Idempotency-Key is
   * honored. Without it a visitor has nothing but the key, and one that could be guessed counts as none.
   */
  readonly keyScope?: string;
  /**
   * The effect is in the answer's cookies: a session call. Nothing of it is kept for a repetition. A kept
   * answer would say OK without a session, and beside it would lie a hash of the password, quick to guess by.
   */
  readonly setsCookies?: true;
  /**
   * The answer is a secret that only its hash is kept of: nothing of it is kept for a repetition, which makes
   * another.
   */
  readonly answersSecret?: true;
  /** What this route may answer beyond what every route may (see {@link commonErrors}). */
  readonly errors: readonly ErrorCode[];
};

/** Enough for the longest text that a form takes; the gateway lets no more through. */
export const defaultMaxBodyBytes = 64 * 1024;

/** What only servers and documents say of a route. It is kept apart, so that no page loads it. */
export type RouteNotes = {
  readonly summary: string;
  /** Whose thing it is about and what becomes of whom, where not all who are signed in are treated alike. */
  readonly parties?: Parties;
};

/**
 * A call of somebody signed in about a certain thing says whose it has to be: without it, its row of
 * docs/rights.md is not known.
 */
type NotesOf<C> = C extends { who: 'signed-in'; params: ObjectSchema }
  ? RouteNotes & { readonly parties: Parties }
  : RouteNotes;

/** The notes of all routes of a group, by their names. */
export type NotesFor<Group> = {
  readonly [K in keyof Group as Group[K] extends RouteContract ? K : never]: NotesOf<Group[K]>;
};

/** Declares a route. From it come the router, the RTK Query endpoint, OpenAPI and the guard tests. */
// A bundler may drop the declarations that a page does not use.
// @__NO_SIDE_EFFECTS__
export function defineRoute<const C extends RouteContract>(contract: C): C {
  return contract;
}

type PartName = 'params' | 'query' | 'body' | 'headers';

type Part<C extends RouteContract, K extends PartName> = C[K] extends z.core.$ZodType
  ? { [P in K]: z.output<C[K]> }
  : { [P in K]?: undefined };

type PartInput<C extends RouteContract, K extends PartName> = C[K] extends z.core.$ZodType
  ? { [P in K]: z.input<C[K]> }
  : { [P in K]?: undefined };

/** A query of which every part may be left out may be left out itself. */
type QueryInput<C extends RouteContract> = C['query'] extends z.core.$ZodType
  ? object extends z.input<C['query']>
    ? { query?: z.input<C['query']> | undefined }
    : PartInput<C, 'query'>
  : PartInput<C, 'query'>;

/** What a handler is given: the parsed parts. */
export type ParsedRequest<C extends RouteContract> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Part<C, 'headers'>;

/** What a caller gives. `ifMatch` is sent quoted. */
export type RequestInput<C extends RouteContract> = PartInput<C, 'params'> &
  QueryInput<C> &
  PartInput<C, 'body'> &
  PartInput<C, 'headers'> & { ifMatch?: C['ifMatch'] extends string ? string : undefined };

/** The OK body of a route. */
export type Answer<C extends RouteContract> = C['answer'] extends z.core.$ZodType
  ? z.output<C['answer']>
  : undefined;

/** The errors that a route may answer because of what it is, not of what it does. */
export function commonErrors(contract: RouteContract): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['too-many-requests', 'internal-error', 'service-unavailable'];
  if (contract.who === 'visitor-or-user') codes.push('session-expired');
  else if (contract.who !== 'anyone') codes.push('session-required', 'session-expired');
  if (contract.who === 'admin') codes.push('not-allowed');
  if (refusesSuspended(contract)) codes.push('suspended');
  if (contract.fresh) codes.push('password-again');
  if (contract.verifiedEmail) codes.push('email-unverified');
  if (contract.params) codes.push('not-found');
  if (contract.query || contract.body || contract.headers) codes.push('invalid-input');
  if (contract.body) codes.push('malformed-request', 'body-too-large', 'unsupported-media-type');
  if (contract.method !== 'GET') codes.push('foreign-origin');
  if (keepsAnswer(contract)) codes.push('in-progress', 'key-reused', 'malformed-request');
  return codes;
}

/**
 * Whether a suspended person is refused: they read what is theirs and everybody's, and write what they may
 * not leave undone.
 */
export function refusesSuspended({ who, method, whileSuspended }: RouteContract): boolean {
  if (who === 'admin') return true;
  return (who === 'signed-in' || who === 'visitor-or-user') && method !== 'GET' && !whileSuspended;
}

/**
 * Whether the answer of a write with an Idempotency-Key is kept and given again: only to the person who
 * wrote.
 */
export function keepsAnswer({ method, who, setsCookies, answersSecret }: RouteContract): boolean {
  return method !== 'GET' && who !== 'anyone' && who !== 'service' && !setsCookies && !answersSecret;
}

/**
 * The address of a call: `/api/listings/:id` with its params, and the query without absent values.
 * Values are encoded; a list is repeated (`a=1&a=2`).
 */
export function addressOf(
  contract: RouteContract,
  input: { params?: object | undefined; query?: object | undefined },
): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
