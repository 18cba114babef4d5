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

/** The session is well: it is what was typed that is wrong. */
const isAboutPassword = ({ code }: CallError) => code === 'wrong-credentials';

const isOpenToVisitors = ({ who }: RouteContract) => who === 'anyone' || who === 'visitor-or-user';

type BaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;

/**
 * A call with its time limit, key, errors, and one refresh of an expired session. If the
 * session has ended, a call that is open to visitors is sent as a visitor's, so that nobody is shut out of
 * public pages.
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
 * Every call of every slice goes through here. One that needs the password to have been given just now asks
 * for it, and is sent again; where the person rather gives up, nothing has happened.
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
 * focus (specification, section 9): data becomes stale only through a write whose contract says so.
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

/** Asks the person for their password. Returns whether they have given it, and the session says so. */
type AskPassword = () => Promise<boolean>;

let ask: AskPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Sets how the password is asked for; for the shell. */
export function askPasswordWith(asker: AskPassword): void {
  ask = asker;
}

/** Asks once for all calls that wait for it. Null where nobody can be asked: a slice that runs alone. */
function askPassword(): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
