import { entities, type RouteContract } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type CallError, notConfirmed } from './call-error.ts';
import { type Call, type CallMeta, send } from './call.ts';
import { mayHaveSession, refreshSession } from './refresh-session.ts';

/** Calls that start or end a session. A 401 response to one of them does not mean "sign in again". */
const sessionCalls = new Set<string>([
  authRoutes.login.name,
  authRoutes.register.name,
  authRoutes.logout.name,
]);

/** Returns true for a wrong password, which does not end the session. */
const isAboutPassword = ({ code }: CallError) => code === 'wrong-credentials';

const isOpenToVisitors = ({ who }: RouteContract) => who === 'anyone' || who === 'visitor-or-user';

type BaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;

/**
 * Sends a call, including its timeout, key, and error handling, and refreshes an expired session once. If the
 * session has ended, calls that are open to visitors are repeated as a visitor, so that public pages keep
 * working.
 */
const callWithSession: BaseQuery = async (call, { signal, dispatch }) => {
  const key = call.key ?? crypto.randomUUID();
  const first = await send(call, key, signal);
  if (first.error?.status !== 401 || isAboutPassword(first.error) || sessionCalls.has(call.contract.name))
    return first;
  if (mayHaveSession()) {
    if (await refreshSession()) return send(call, key, signal);
    // A rejection removes the cookies. If the server was unreachable, they remain for the next attempt.
    if (!mayHaveSession()) dispatch(sessionEnded());
  }
  return isOpenToVisitors(call.contract) ? send(call, key, signal, { asVisitor: true }) : first;
};

/**
 * Handles all calls from all slices. If a call needs a recent password, the user is asked for it and the call
 * is repeated. If the user declines, the call is abandoned.
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
 * The only cache of server responses. `createEndpoints` adds endpoints to it. Nothing is polled, retried, or
 * refetched on focus (specification, section 9) unless a page requests it. Data becomes stale only through a
 * write whose contract declares the change, or through the stream of changes.
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

/** Dispatched when the server has rejected a session refresh. The user continues as a visitor. */
export const sessionEnded = createAction('session/ended');

/** Asks the user for their password. Resolves to true if the password was confirmed. */
type AskPassword = () => Promise<boolean>;

let ask: AskPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks for the password. Called by the shell. */
export function askPasswordWith(asker: AskPassword): void {
  ask = asker;
}

/**
 * Asks the user once for all waiting calls. Returns null if no function is set, for example in a slice that
 * runs alone.
 */
function askPassword(): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
