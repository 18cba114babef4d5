import type * as z from 'zod/mini';
import type { AdminRight } from './admin-scope.ts';
import type { Entity } from './entities.ts';
import type { ErrorCode } from './errors.ts';
import type { Parties } from './parties.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The allowed callers of a route, and if its answer depends on the caller. With `anyone` it does not: the
 * handler gets no caller. With `visitor-or-user` it may, so an expired session answers 401 instead of being
 * treated as a visitor. `service` is another service with a service token, on a path under `/internal/` that
 * the gateway never routes.
 */
export type Who = 'anyone' | 'visitor-or-user' | 'signed-in' | 'admin' | 'service';

type Parts = { [part: string]: z.core.$ZodType };
type ObjectSchema = z.ZodMiniObject<Parts>;

export type RouteContract = {
  /**
   * Unique, as a programmer would name it: `placeOrder`. Also the OpenAPI operationId and the RTK Query
   * endpoint's name.
   */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** Express notation: `/api/listings/:id`. */
  readonly path: string;
  readonly who: Who;
  /** The right that an admin route needs: admins with a narrower scope may lack it. */
  readonly needs?: AdminRight;
  /**
   * Allows suspended users to make this write, or leaves it to the service: `if-owed` allows it about an open
   * order. They may always read.
   */
  readonly whileSuspended?: 'allowed' | 'if-owed';
  /** Requires a password entered within the last 15 minutes, so that an unattended browser is not enough. */
  readonly fresh?: true;
  /** Refused to an account whose email address is not verified a day after it was created. */
  readonly verifiedEmail?: true;
  /** Each is a strict object schema: an unknown field is refused with 400. A malformed `params` is a 404. */
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Passes the body as the bytes that were sent, which a signature covers; it has no schema then. */
  readonly keepsRawBody?: true;
  /** Headers set by the gateway, in lower case. Not strict: other headers pass. */
  readonly headers?: ObjectSchema;
  /**
   * Accepts If-Match with the version that the caller has seen: the value of this field, quoted. Without it
   * the call applies to the current version.
   */
  readonly ifMatch?: 'updatedAt';
  /** Treats a call without a body as an empty object. */
  readonly mayLackBody?: true;
  /**
   * A larger body is refused with 413 before it is read. Defaults to {@link defaultMaxBodyBytes}, which is
   * also the maximum.
   */
  readonly maxBodyBytes?: number;
  /** The entities a GET answers from. The answer is stale once one of them has changed. */
  readonly reads?: readonly Entity[];
  /**
   * The entities a write changes. A route that sets cookies names none: a different user means a different
   * cache.
   */
  readonly changes?: readonly Entity[];
  /**
   * The answer is an event stream (`text/event-stream`) of messages, each an `answer`. It ends with the
   * access token that opened it, or immediately when the session ends.
   */
  readonly streams?: true;
  /**
   * The answer is the same for everyone and may be this old, so the gateway caches it for all. Only for a GET
   * by `anyone`; the handler learns nothing about the caller.
   */
  readonly shared?: { readonly seconds: number };
  /**
   * The answer is one page of a list, with `X-Total-Count` and `Link` headers; the query takes `pageFields`.
   */
  readonly paged?: true;
  /** The success status. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** The success body; none for 204 and 302. */
  readonly answer?: z.core.$ZodType;
  /** The type of a success body that is not JSON: text, or a `File` with its own type. */
  readonly contentType?: 'text/calendar' | 'text/html' | 'application/xml' | 'application/octet-stream';
  /**
   * The field of the body that distinguishes visitors' writes, so that their Idempotency-Key can be honored.
   * Without it a visitor is identified by the key alone, and only an unguessable key counts.
   */
  readonly keyScope?: string;
  /**
   * The effect is in the answer's cookies: a session call. The answer is not stored for repeats: replaying it
   * would report success without a session, and its request hash would make the password easy to guess.
   */
  readonly setsCookies?: true;
  /**
   * The write may change its caller's own rights, which revokes their access token: the answer sets a new
   * one. A stored repeat comes without it.
   */
  readonly renewsToken?: true;
  /** The answer is a secret of which only the hash is stored. A repeat gets a new one. */
  readonly answersSecret?: true;
  /**
   * The handler does it once however often it is called with the same Idempotency-Key. The answer is not
   * stored for repeats: it has private data, which are kept in their own place alone.
   */
  readonly repeatsItself?: true;
  /** Paths in the answer to private data. They are null in the answer stored for repeats. */
  readonly notStored?: readonly (readonly string[])[];
  /** Errors this route may answer in addition to those of every route (see {@link commonErrors}). */
  readonly errors: readonly ErrorCode[];
};

/** Enough for the longest text of any form. The gateway's limit is the same. */
export const defaultMaxBodyBytes = 64 * 1024;

/** Notes on a route for servers and documentation, kept apart so that no page loads them. */
export type RouteNotes = {
  readonly summary: string;
  /**
   * The thing it is about and the outcome by the caller's relation to it, if signed-in users are not all
   * treated alike.
   */
  readonly parties?: Parties;
};

/**
 * Requires `parties` of a signed-in call about a specific thing: its row of docs/rights.md comes from them.
 */
type NotesOf<C> = C extends { who: 'signed-in'; params: ObjectSchema }
  ? RouteNotes & { readonly parties: Parties }
  : string | RouteNotes;

/** Notes of all routes of a group, by name. */
export type NotesFor<Group> = {
  readonly [K in keyof Group as Group[K] extends RouteContract ? K : never]: NotesOf<Group[K]>;
};

/** Requires an admin route to declare the right that it needs. */
type NeedsOf<C> = C extends { who: 'admin' } ? { readonly needs: AdminRight } : unknown;

type Address = Pick<RouteContract, 'name' | 'service' | 'method' | 'path'>;
/** Usual values of what a declaration may leave out. */
type Usual = { readonly status: 200; readonly errors: readonly [] };
/** The parts of a declaration besides its name and address. */
type Declaration = Omit<RouteContract, keyof Address | keyof Usual> &
  Partial<Pick<RouteContract, keyof Usual>>;

/**
 * Returns the function that declares the routes of a service: their unique name, method and path, and the
 * rest. The router, the RTK Query endpoint, OpenAPI and the guard tests are derived from each.
 */
function routesOf<const S extends ServiceName>(
  service: S,
): <const N extends string, M extends Method, const P extends string, const C extends Declaration>(
  name: N,
  address: `${M} ${P}`,
  declaration: C & NeedsOf<C>,
) => { readonly name: N; readonly service: S; readonly method: M; readonly path: P } & Omit<Usual, keyof C> &
  C;
function routesOf(
  service: ServiceName,
): (name: string, address: `${Method} ${string}`, declaration: Declaration) => object {
  return (name, address, declaration) => {
    const [method, path] = address.split(' ');
    return { name, service, method, path, status: 200, errors: [], ...declaration };
  };
}

// A bundler may drop the declarations that a page does not use: each call is marked as pure.
export const authRoute = /* @__PURE__ */ routesOf('auth');
export const catalogRoute = /* @__PURE__ */ routesOf('catalog');
export const ordersRoute = /* @__PURE__ */ routesOf('orders');
export const moderationRoute = /* @__PURE__ */ routesOf('moderation');

type PartName = 'params' | 'query' | 'body' | 'headers';

type Part<C extends RouteContract, K extends PartName> = C[K] extends z.core.$ZodType
  ? { [P in K]: z.output<C[K]> }
  : { [P in K]?: undefined };

type PartInput<C extends RouteContract, K extends PartName> = C[K] extends z.core.$ZodType
  ? { [P in K]: z.input<C[K]> }
  : { [P in K]?: undefined };

/** A query with only optional parts is optional itself. */
type QueryInput<C extends RouteContract> = C['query'] extends z.core.$ZodType
  ? object extends z.input<C['query']>
    ? { query?: z.input<C['query']> | undefined }
    : PartInput<C, 'query'>
  : PartInput<C, 'query'>;

/** The parsed parts that a handler gets. */
export type ParsedRequest<C extends RouteContract> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Part<C, 'headers'>;

type BodyInput<C extends RouteContract> = C['mayLackBody'] extends true
  ? Partial<PartInput<C, 'body'>>
  : PartInput<C, 'body'>;

/** The input that a caller passes. `ifMatch` is sent quoted. */
export type RequestInput<C extends RouteContract> = PartInput<C, 'params'> &
  QueryInput<C> &
  BodyInput<C> &
  PartInput<C, 'headers'> & { ifMatch?: C['ifMatch'] extends string ? string : undefined };

/** The success body of a route. */
export type Answer<C extends RouteContract> = C['answer'] extends z.core.$ZodType
  ? z.output<C['answer']>
  : undefined;

/** Returns the errors that a route may answer because of its declaration, regardless of its handler. */
export function commonErrors(contract: RouteContract): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['too-many-requests', 'internal-error', 'service-unavailable'];
  if (contract.who === 'visitor-or-user') codes.push('session-expired');
  else if (contract.who !== 'anyone') codes.push('session-required', 'session-expired');
  if (contract.who === 'admin') codes.push('not-allowed', 'second-factor-missing');
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
 * Returns true if suspended users are refused. They may read everything they could before, and make the
 * writes they owe others.
 */
export function refusesSuspended({ who, method, whileSuspended }: RouteContract): boolean {
  if (who === 'admin') return true;
  const isSigned = who === 'signed-in' || who === 'visitor-or-user';
  return isSigned && method !== 'GET' && whileSuspended !== 'allowed';
}

/**
 * Returns true if the answer to a write with an Idempotency-Key is stored and repeated, to the same user
 * only.
 */
export function keepsAnswer(contract: RouteContract): boolean {
  const { method, who, setsCookies, answersSecret, repeatsItself } = contract;
  if (setsCookies || answersSecret || repeatsItself) return false;
  return method !== 'GET' && who !== 'anyone' && who !== 'service';
}

/**
 * Returns the address of a call: `/api/listings/:id` with its params, and the query without absent values.
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
