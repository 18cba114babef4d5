import * as z from 'zod/mini';
import type { CallContext, Step } from '../call.ts';
import type { CallLimits } from './call-limits.ts';
import { problem } from '../../responses/index.ts';
import { assertFresh, assertNotSuspended, assertVerifiedEmail, callerOf } from '../../auth/index.ts';
import { middlewareMessages } from './middleware.messages.ts';
import type { SessionCheck } from './session-check.ts';
import {
  type Idempotency,
  type IdempotentRequest,
  operationIdOf,
  type StoredReply,
} from '../../idempotency/index.ts';
import type { AnyReply } from '../route.ts';
import { answering } from '../../audit/index.ts';
import { readCookies } from '../cookies.ts';

/** Minimum number of letters and digits in an unguessable key, equal to the number in a UUID. */
const unguessableLength = 32;

const isUnguessable = (key: string) => key.replace(/[^0-9a-z]/gi, '').length >= unguessableLength;

function readTextField(body: unknown, name: string): string | undefined {
  const known = z.safeParse(z.record(z.string(), z.unknown()), body);
  const value = known.success ? known.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the write that an Idempotency-Key identifies: the same write by the same user, however its path was
 * spelled. A visitor's guessable key is used only in combination with the contract's `keyScope`. Without a
 * scope, the key is ignored, because nothing else distinguishes visitors.
 */
function keyedWrite({
  route: { contract },
  request,
  caller,
  parts,
}: Pick<CallContext, 'route' | 'request' | 'caller' | 'parts'>): IdempotentRequest | undefined {
  const key: unknown = request.headers['idempotency-key'];
  if (contract.method === 'GET' || typeof key !== 'string' || key === '') return undefined;
  const { params = {}, query, body } = parts;
  const ifMatch = contract.ifMatch && request.headers['if-match'];
  const sent = { query, body, ...(ifMatch !== undefined && { ifMatch }) };
  const { name, notStored } = contract;
  const write = {
    route: `${name} ${JSON.stringify(params)}`,
    key,
    body: sent,
    ...(notStored && { notStored }),
  };
  if (contract.who !== 'anyone') return caller && { ...write, userId: caller.userId };
  if (isUnguessable(key)) return { ...write, userId: 'visitor' };
  const scope = contract.keyScope === undefined ? undefined : readTextField(body, contract.keyScope);
  return scope === undefined ? undefined : { ...write, userId: 'visitor', key: `${key} ${scope}` };
}

/** Returns the versions in an If-Match header; undefined if any version is accepted. */
function versionsIn(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version = '']) => version);
}

export const limitCalls =
  (limits: CallLimits): Step =>
  async ({ route, caller, address }, next) => {
    await limits.take(route.contract, caller, address);
    return next();
  };

/** Returns the error for a call that takes too long. The work continues, so the outcome is unknown. */
export function takesTooLong(method: string) {
  const { readTookTooLong, changeTookTooLong } = middlewareMessages;
  const sentence = method === 'GET' ? readTookTooLong : changeTookTooLong;
  return problem('service-unavailable', sentence, { retryAfterMs: 5000 });
}

/** Ends the call within the time limit, regardless of what later steps are waiting for. */
export const limitTime: Step = (call, next) => call.timer.limit(next());

/** Rejects calls if the service is at capacity, with as little work as possible. */
export const haveRoom =
  (room: () => void): Step =>
  (_call, next) => {
    room();
    return next();
  };

/**
 * Identifies the caller and rejects callers without the required permissions.
 * @param freshMs the time for which a password entry is considered recent
 */
export const identify =
  (check: SessionCheck, freshMs: number): Step =>
  async (call, next) => {
    const { contract } = call.route;
    const claims = await check(contract, call.request);
    call.claims = claims;
    if (claims) {
      const now = new Date();
      call.caller = callerOf(claims, { now, freshMs });
      call.response.locals.userId = claims.sub;
      assertNotSuspended(contract, claims.suspension, now);
      if (contract.verifiedEmail) assertVerifiedEmail(claims, now);
      if (contract.fresh) assertFresh(call.caller);
    }
    return next();
  };

export const parse: Step = async (call, next) => {
  call.parts = call.route.parse(call.request);
  call.write = keyedWrite(call);
  return next();
};

function storable({ body, headers }: AnyReply): StoredReply {
  return { ...(body !== undefined && { body }), ...(headers && { headers }) };
}

/** Runs a write with an Idempotency-Key at most once. A repeated call gets the first response again. */
export const once =
  (idempotency: Idempotency): Step =>
  ({ write }, next) =>
    write ? idempotency.once(write, async () => storable(await next())) : next();

const rawBodyOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Calls the route's handler. For a shared response, the handler gets no information about the caller. */
export const run: Step = ({ route, request, address, caller, parts, write }) => {
  if (route.contract.shared) return route.run(parts, { log: request.log });
  const userAgent = request.headers['user-agent'] ?? '';
  const context = {
    ...(route.contract.who !== 'anyone' && { caller }),
    operationId: operationIdOf(write),
    ifMatch: versionsIn(request.headers['if-match']),
    address,
    cookies: readCookies(request),
    userAgent,
    log: request.log,
    ...(route.contract.keepsRawBody && { rawBody: rawBodyOf(request.body), rawHeaders: request.headers }),
  };
  return answering({ address, userAgent }, () => route.run(parts, context));
};
