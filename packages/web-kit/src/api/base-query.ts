import { authRoutes, type RouteContract } from '@alaso/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { sessionEnded } from './session-ended.ts';
import type { CallError } from './call-error.ts';
import { type Call, type CallMeta, send } from './call.ts';
import { mayHaveSession, refreshSession } from './refresh-session.ts';

/** Calls that make or end a session: a 401 of theirs says something else than "sign in again". */
const sessionCalls = new Set<string>([
  authRoutes.login.name,
  authRoutes.register.name,
  authRoutes.logout.name,
]);

const isOpenToVisitors = ({ who }: RouteContract) => who === 'anyone' || who === 'visitor-or-user';

/**
 * Every call of every slice goes through here: time limit, keys, errors, and one refresh of an expired session. What a
 * visitor may ask as well is then asked as a visitor, so that an ended session shuts nobody out of the public pages.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (
  call,
  { signal, dispatch },
) => {
  const key = crypto.randomUUID();
  const first = await send(call, key, signal);
  if (first.error?.status !== 401 || sessionCalls.has(call.contract.name)) return first;
  if (mayHaveSession()) {
    if (await refreshSession()) return send(call, key, signal);
    // A refusal takes the cookies away; a server that could not be reached leaves them for the next try.
    if (!mayHaveSession()) dispatch(sessionEnded());
  }
  return isOpenToVisitors(call.contract) ? send(call, key, signal, { asVisitor: true }) : first;
};
