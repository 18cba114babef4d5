import * as z from 'zod/mini';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { CallContext } from './call.ts';

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
 * visitor's key that could be guessed counts together with the contract's `keyScope`; without one, a visitor has
 * nothing but the key to tell their write from another's, so such a key counts as none.
 */
export function keyedWrite({
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
