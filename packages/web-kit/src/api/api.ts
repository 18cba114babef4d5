import { entities, type RouteContract } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type CallError, notConfirmed } from './call-error.ts';
import { type Call, type CallMeta, send } from './call.ts';
import { mayHaveSession, refreshSession } from './refresh-session.ts';

/** Calls that start or end a session: their 401 does not mean "sign in again". */
const sessionCalls = new Set<string>([
  authRoutes.login.name,
  authRoutes.register.name,
  authRoutes.logout.name,
]);

/** Recognizes a wrong password, which does not end the session. */
const isAboutPassword = ({ code }: CallError) => code === 'wrong-credentials';

const isOpenToVisitors = ({ who }: RouteContract) => who === 'anyone' || who === 'visitor-or-user';

type BaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;

/**
 * Sends a call with its time limit, key and errors, and refreshes an expired session once. If the session has
 * ended, calls that are open to visitors are repeated as a visitor, so that public pages keep working.
 */
const callWithSession: BaseQuery = async (call, { signal, dispatch }) => {
  const key = call.key ?? crypto.randomUUID();
  const first = await send(call, key, signal);
  if (first.error?.status !== 401 || isAboutPassword(first.error) || sessionCalls.has(call.contract.name))
    return first;
  if (mayHaveSession()) {
    if (await refreshSession()) return send(call, key, signal);
    // A refusal takes the cookies away; a server that could not be reached leaves them for the next try.
    if (!mayHaveSession()) dispatch(sessionEnded());
  }
  return isOpenToVisitors(call.contract) ? send(call, key, signal, { asVisitor: true }) : first;
};

/**
 * All calls of all slices go through here. A call that needs a recent password asks for it and is repeated;
 * if the user declines, it is abandoned.
 */
const baseQuery: BaseQuery = async (call, queryApi, options) => {
  const first = await callWithSession(call, queryApi, options);
  if (first.error?.code !== 'password-again') return first;
  const asked = askPassword();
  if (!asked) return first;
  if (await asked) return callWithSession(call, queryApi, options);
  return { error: { ...first.error, code: notConfirmed }, meta: first.meta };
};

/**
 * The only cache of server answers; `createEndpoints` adds to it. Nothing is polled, retried or refetched on
 * focus (specification, section 9) unless its page asks for it: data becomes stale only through a write whose
 * contract says so, and through the stream of changes.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: entities,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** The server refused to renew the session: the user continues as a visitor. */
export const sessionEnded = createAction('session/ended');

/** Asks the user for their password. Returns whether it was confirmed. */
type AskPassword = () => Promise<boolean>;

let ask: AskPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Sets how the password is asked for; for the shell. */
export function askPasswordWith(asker: AskPassword): void {
  ask = asker;
}

/** Asks once for all waiting calls. Null if nothing can ask, as in a slice that runs alone. */
function askPassword(): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
