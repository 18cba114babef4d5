import * as z from 'zod/mini';
import type { CallContext, Step } from '../call.ts';
import type { CallLimits } from './call-limits.ts';
import { problem } from '../../responses/problem.ts';
import { assertFresh, assertVerifiedEmail, callerOf } from '../../auth/caller.ts';
import { assertNotSuspended } from '../../auth/suspension.ts';
import type { SessionCheck } from './session-check.ts';
import { type Idempotency, type IdempotentRequest, operationIdOf } from '../../idempotency/idempotency.ts';
import type { StoredReply } from '../../idempotency/idempotency.model.ts';
import type { AnyReply } from '../route.ts';
import { answering } from '../../audit/call-origin.ts';
import { readCookies } from '../cookies.ts';

/** This many letters and digits: a UUID has them. */
const unguessableLength = 32;

const isUnguessable = (key: string) => key.replace(/[^0-9a-z]/gi, '').length >= unguessableLength;

function fieldOf(body: unknown, name: string): string | undefined {
  const known = z.safeParse(z.record(z.string(), z.unknown()), body);
  const value = known.success ? known.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * What an Idempotency-Key stands for: the same write by the same person, however its path was spelled. A
 * visitor's key that could be guessed counts together with the contract's `keyScope`; without one, a visitor
 * has nothing but the key to tell their write from another's, so such a key counts as none.
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
  const write = { route: `${contract.name} ${JSON.stringify(params)}`, key, body: sent };
  if (contract.who !== 'anyone') return caller && { ...write, userId: caller.userId };
  if (isUnguessable(key)) return { ...write, userId: 'visitor' };
  const scope = contract.keyScope === undefined ? undefined : fieldOf(body, contract.keyScope);
  return scope === undefined ? undefined : { ...write, userId: 'visitor', key: `${key} ${scope}` };
}

/** Returns the versions that an If-Match header names; undefined where any will do. */
function versionsIn(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version = '']) => version);
}

/** Refuses one call too many. */
export const limitCalls =
  (limits: CallLimits): Step =>
  async ({ route, caller, address }, next) => {
    await limits.take(route.contract, caller, address);
    return next();
  };

/** The error when the time is up. The work goes on: whether it succeeds is not known. */
export function takesTooLong(method: string) {
  const what =
    method === 'GET' ? 'Please try again shortly.' : 'Check whether it went through before you try again.';
  return problem('service-unavailable', `This is taking too long. ${what}`, {
    retryAfterMs: 5000,
  });
}

/** Answers in time, whatever the steps after it wait for. */
export const limitTime: Step = (call, next) => call.clock.limit(next());

/** Sends away whom there is no room for: they should cost next to nothing. */
export const haveRoom =
  (room: () => void): Step =>
  (_call, next) => {
    room();
    return next();
  };

/**
 * Finds out who calls, and refuses those who may not.
 * @param freshMs how long a password counts as just given
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

/** Reads what was sent by the contract's schemas, and refuses what breaks them. */
export const parse: Step = async (call, next) => {
  call.parts = call.route.parse(call.request);
  call.write = keyedWrite(call);
  return next();
};

function storable({ body, headers }: AnyReply): StoredReply {
  return { ...(body !== undefined && { body }), ...(headers && { headers }) };
}

/** Carries out a write with an Idempotency-Key at most once: a repetition gets the first answer again. */
export const once =
  (idempotency: Idempotency): Step =>
  ({ write }, next) =>
    write ? idempotency.once(write, async () => storable(await next())) : next();

/** Calls the route's handler. Of a shared answer it learns nothing of who asks. */
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
  };
  return answering({ address, userAgent }, () => route.run(parts, context));
};
