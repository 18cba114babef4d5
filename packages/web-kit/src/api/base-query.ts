import { authRoutes } from '@alaso/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallError } from './call-error.ts';
import { type Call, type CallMeta, send } from './call.ts';
import { mayHaveSession, refreshSession } from './refresh-session.ts';

/** Calls that make or end a session: a 401 of theirs says something else than "sign in again". */
const sessionCalls = new Set<string>([
  authRoutes.login.name,
  authRoutes.register.name,
  authRoutes.logout.name,
]);

/** Every call of every slice goes through here: time limit, keys, errors, and one refresh of an expired session. */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (
  call,
  { signal },
) => {
  const key = crypto.randomUUID();
  const first = await send(call, key, signal);
  if (first.error?.status !== 401 || sessionCalls.has(call.contract.name) || !mayHaveSession()) return first;
  return (await refreshSession()) ? send(call, key, signal) : first;
};
