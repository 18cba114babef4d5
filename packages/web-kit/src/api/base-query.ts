import { type RouteContract } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { sessionEnded } from './session-ended.ts';
import type { CallError } from './call-error.ts';
import { type Call, type CallMeta, send } from './call.ts';
import { mayHaveSession, refreshSession } from './refresh-session.ts';

/** Calls that start or end a session: their 401 does not mean "sign in again". */
const sessionCalls = new Set<string>([
  authRoutes.login.name,
  authRoutes.register.name,
  authRoutes.logout.name,
]);

const isOpenToVisitors = ({ who }: RouteContract) => who === 'anyone' || who === 'visitor-or-user';

/**
 * Every call of every slice goes through here: time limit, keys, errors, and one refresh of an expired session. If the
 * session has ended, a call that is open to visitors is sent as a visitor's, so that nobody is shut out of public pages.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (
  call,
  { signal, dispatch },
) => {
  const key = call.key ?? crypto.randomUUID();
  const first = await send(call, key, signal);
  if (first.error?.status !== 401 || sessionCalls.has(call.contract.name)) return first;
  if (mayHaveSession()) {
    if (await refreshSession()) return send(call, key, signal);
    // A refusal takes the cookies away; a server that could not be reached leaves them for the next try.
    if (!mayHaveSession()) dispatch(sessionEnded());
  }
  return isOpenToVisitors(call.contract) ? send(call, key, signal, { asVisitor: true }) : first;
};
