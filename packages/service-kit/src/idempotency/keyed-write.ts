import type { RouteContract } from '@alaso/contracts';
import type { Caller } from '../identity/caller.ts';
import type { Parts } from '../http/route.ts';
import type { IdempotentRequest } from './idempotency.ts';

/** So many letters and digits of hexadecimal make 128 bits; a UUID has them. */
const unguessableLength = 32;

const isUnguessable = (key: string) => key.replace(/[^0-9a-z]/gi, '').length >= unguessableLength;

/**
 * What an Idempotency-Key stands for: the same write by the same person, wherever it was sent to and however its path
 * was spelled. A visitor has nothing but the key to tell his write from another's, so one that could be guessed counts
 * as none.
 */
export function keyedWrite(
  contract: RouteContract,
  { key, caller, parts }: { key: unknown; caller: Caller | undefined; parts: Parts },
): IdempotentRequest | undefined {
  if (contract.method === 'GET' || typeof key !== 'string' || key === '') return undefined;
  const { params = {}, query, body } = parts;
  const write = { route: `${contract.name} ${JSON.stringify(params)}`, key, body: { query, body } };
  if (contract.who !== 'anyone') return caller && { ...write, userId: caller.userId };
  return isUnguessable(key) ? { ...write, userId: 'visitor' } : undefined;
}
