import type * as z from 'zod/mini';
import type { AdminRight } from './admin-scope.ts';
import type { Entity } from './entities.ts';
import type { ErrorCode } from './errors.ts';
import type { Parties } from './parties.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The allowed callers of a route. The value also determines whether the response can depend on the caller.
 * With `anyone` it cannot, because the handler does not receive the caller. With `visitor-or-user` it can, so
 * an expired session returns 401 rather than being treated as a visitor. `service` is another service with a
 * service token, on a path under `/internal/` that the gateway never routes.
 */
export type Who = 'anyone' | 'visitor-or-user' | 'signed-in' | 'admin' | 'service';

type Parts = { [part: string]: z.core.$ZodType };
type ObjectSchema = z.ZodMiniObject<Parts>;

export type RouteContract = {
  /**
   * A unique name in camel case, such as `placeOrder`. Also the OpenAPI operationId and the RTK Query
   * endpoint name.
   */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** In Express notation: `/api/listings/:id`. */
  readonly path: string;
  readonly who: Who;
  /** The permission that an admin needs for this route. Admins with a narrower scope may lack it. */
  readonly needs?: AdminRight;
  /**
   * Specifies whether suspended users can make this write. With `if-owed`, the service decides, allowing the
   * write if it concerns an open order. Suspended users can always read.
   */
  readonly whileSuspended?: 'allowed' | 'if-owed';
  /** Requires that the password was entered within the last 15 minutes, to protect unattended browsers. */
  readonly fresh?: true;
  /** Rejects accounts whose email address is still unverified a day after they were created. */
  readonly verifiedEmail?: true;
  /**
   * Each of these is a strict object schema, so an unknown field is rejected with 400. Malformed `params`
   * return 404.
   */
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Passes the body as raw bytes, because a signature covers them. In that case, the body has no schema. */
  readonly keepsRawBody?: true;
  /** Headers set by the gateway, in lowercase. Other headers are allowed. */
  readonly headers?: ObjectSchema;
  /**
   * Accepts an If-Match header with the version that the caller saw: the value of this field, in quotes.
   * Without the header, the call applies to the current version.
   */
  readonly ifMatch?: 'updatedAt';
  /** Treats a missing body as an empty object. */
  readonly mayLackBody?: true;
  /**
   * Maximum body size, in bytes. A larger body is rejected with 413 before it is read. Defaults to {@link
   * defaultMaxBodyBytes}, which is also the maximum.
   */
  readonly maxBodyBytes?: number;
  /** The entities that a GET response is built from. The response is stale once one of them has changed. */
  readonly reads?: readonly Entity[];
  /**
   * The entities that a write changes. Routes that set cookies list none, because each user has a separate
   * cache.
   */
  readonly changes?: readonly Entity[];
  /**
   * Set if the response is an event stream (`text/event-stream`) of messages that match `answer`. The stream
   * ends when the access token that opened it expires, or immediately when the session ends.
   */
  readonly streams?: true;
  /**
   * Set if the response is the same for everyone, so that the gateway caches it for all callers. `seconds` is
   * its maximum age. Only for a GET by `anyone`; the handler gets no information about the caller.
   */
  readonly shared?: { readonly seconds: number };
  /**
   * Set if the response is one page of a list, with `X-Total-Count` and `Link` headers. The query accepts
   * `pageFields`.
   */
  readonly paged?: true;
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Schema for the response body on success; absent for 204 and 302. */
  readonly answer?: z.core.$ZodType;
  /** The content type of a response body that is not JSON: text, or a `File` with its own type. */
  readonly contentType?: 'text/calendar' | 'text/html' | 'application/xml' | 'application/octet-stream';
  /**
   * The body field that distinguishes writes by visitors, so that their Idempotency-Key can be honored.
   * Without this field, a visitor is identified only by the key, which must be unguessable.
   */
  readonly keyScope?: string;
  /**
   * Set if the call takes effect through the cookies in the response, as in session calls. The response is
   * not stored for repeated calls: replaying it would report success without a session, and storing a hash of
   * the request would make the password easy to guess.
   */
  readonly setsCookies?: true;
  /**
   * Set if the write can change the caller's own permissions. This revokes the caller's access token, so the
   * response sets a new one. A stored response does not include the new token.
   */
  readonly renewsToken?: true;
  /** Set if the response is a secret that is stored only as a hash. A repeated call gets a new secret. */
  readonly answersSecret?: true;
  /**
   * Set if the handler ensures that repeated calls with the same Idempotency-Key take effect only once. The
   * response is not stored for repeated calls, because it contains private data that must be stored in only
   * one place.
   */
  readonly repeatsItself?: true;
  /** Paths of private data in the response. This data is null in the response stored for repeated calls. */
  readonly notStored?: readonly (readonly string[])[];
  /**
   * Errors that this route can return in addition to the errors common to all routes (see {@link
   * commonErrors}).
   */
  readonly errors: readonly ErrorCode[];
};

/** In bytes. Large enough for the longest text in any form. The gateway has the same limit. */
export const defaultMaxBodyBytes = 64 * 1024;

/** Route notes for servers and documentation, in a separate file so that no page loads them. */
export type RouteNotes = {
  readonly summary: string;
  /**
   * The thing that the call concerns, and the outcome by the caller's relationship to it. Absent if all
   * signed-in users get the same outcome.
   */
  readonly parties?: Parties;
};

/**
 * Requires `parties` for a signed-in call about a specific thing, because the route's row in docs/rights.md
 * is generated from `parties`.
 */
type NotesOf<C> = C extends { who: 'signed-in'; params: ObjectSchema }
  ? RouteNotes & { readonly parties: Parties }
  : string | RouteNotes;

export type NotesFor<Group> = {
  readonly [K in keyof Group as Group[K] extends RouteContract ? K : never]: NotesOf<Group[K]>;
};

/** Requires an admin route to declare the permission that it needs. */
type NeedsOf<C> = C extends { who: 'admin' } ? { readonly needs: AdminRight } : unknown;

type Address = Pick<RouteContract, 'name' | 'service' | 'method' | 'path'>;
/** Default values for optional fields in a declaration. */
type Usual = { readonly status: 200; readonly errors: readonly [] };
type Declaration = Omit<RouteContract, keyof Address | keyof Usual> &
  Partial<Pick<RouteContract, keyof Usual>>;

/**
 * Returns the function that declares a service's routes, each with a unique name, a method and path, and the
 * rest of the declaration. The router, the RTK Query endpoint, OpenAPI, and the guard tests are derived from
 * each declaration.
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

// Each call is marked as pure so that a bundler can drop declarations that a page does not use.
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

/** A query is optional if all its fields are optional. */
type QueryInput<C extends RouteContract> = C['query'] extends z.core.$ZodType
  ? object extends z.input<C['query']>
    ? { query?: z.input<C['query']> | undefined }
    : PartInput<C, 'query'>
  : PartInput<C, 'query'>;

/** The parsed parts of a request, as passed to a handler. */
export type ParsedRequest<C extends RouteContract> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Part<C, 'headers'>;

type BodyInput<C extends RouteContract> = C['mayLackBody'] extends true
  ? Partial<PartInput<C, 'body'>>
  : PartInput<C, 'body'>;

/** The input that a caller passes. `ifMatch` is quoted when it is sent. */
export type RequestInput<C extends RouteContract> = PartInput<C, 'params'> &
  QueryInput<C> &
  BodyInput<C> &
  PartInput<C, 'headers'> & { ifMatch?: C['ifMatch'] extends string ? string : undefined };

/** The type of a route's response body on success. */
export type Answer<C extends RouteContract> = C['answer'] extends z.core.$ZodType
  ? z.output<C['answer']>
  : undefined;

/** Returns the errors that follow from a route's declaration, regardless of its handler. */
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
 * Returns true if the route rejects suspended users. They can still read everything they could read before,
 * and make the writes needed to meet their obligations to other users.
 */
export function refusesSuspended({ who, method, whileSuspended }: RouteContract): boolean {
  if (who === 'admin') return true;
  const isSigned = who === 'signed-in' || who === 'visitor-or-user';
  return isSigned && method !== 'GET' && whileSuspended !== 'allowed';
}

/**
 * Returns true if the response to a write with an Idempotency-Key is stored for repeated calls. A stored
 * response is returned only to the same user.
 */
export function keepsAnswer(contract: RouteContract): boolean {
  const { method, who, setsCookies, answersSecret, repeatsItself } = contract;
  if (setsCookies || answersSecret || repeatsItself) return false;
  return method !== 'GET' && who !== 'anyone' && who !== 'service';
}

/**
 * Returns the URL for a call: `/api/listings/:id` with its params filled in, and the query without absent
 * values. Values are encoded. A list becomes a repeated parameter (`a=1&a=2`).
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
