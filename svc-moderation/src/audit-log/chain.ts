import { createHash } from 'node:crypto';
import type { AuditDocument, AuditedAct } from './audit-log.model.ts';

/** What stands before the first row. */
export const beforeAll = '0'.repeat(64);

/** JSON with the fields of each object in one order, however the database returns them. */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Returns the hash of a row: over everything that is in it but the hash itself, so over the hash of the row
 * before.
 */
export function hashOf(row: Omit<AuditDocument, 'hash'> & { hash?: string }): string {
  const { hash: _, ...hashed } = row;
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/** Returns an act as the row that follows the one with this hash. */
export function chained(
  { _id, actorId, action, target, before, after, why, from, at }: AuditedAct,
  { sequence, previousHash }: { sequence: number; previousHash: string },
): AuditDocument {
  // The fields are named: what else an event may carry is no part of a row.
  const row = { _id, sequence, actorId, action, target, before, after, why, from, at, previousHash };
  return { ...row, hash: hashOf(row) };
}
