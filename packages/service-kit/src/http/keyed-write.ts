import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { CallContext } from './call.ts';

/** This many letters and digits: a UUID has them. */
const unguessableLength = 32;

const isUnguessable = (key: string) => key.replace(/[^0-9a-z]/gi, '').length >= unguessableLength;

/**
 * What an Idempotency-Key stands for: the same write by the same person, however its path was spelled. A
 * visitor has nothing but the key to tell their write from another's, so a key that could be guessed counts as
 * none.
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
  return isUnguessable(key) ? { ...write, userId: 'visitor' } : undefined;
}
