import type { AuditDocument, AuditedAct } from './audit-log.model.ts';
import { createHash } from 'node:crypto';

/** The hash before the first row. */
export const beforeAll = '0'.repeat(64);

/** Returns JSON with a fixed order of fields, however the database returns them. */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the hash of a row: it covers everything except the hash itself, and so the previous row's hash. */
export function hashOf(row: Omit<AuditDocument, 'hash'> & { hash?: string }): string {
  const { hash: _, ...hashed } = row;
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/** Returns an action as the row after the one with this hash. */
export function chained(
  { _id, actorId, action, target, before, after, why, from, at }: AuditedAct,
  { sequence, previousHash }: { sequence: number; previousHash: string },
): AuditDocument {
  // Lists the fields explicitly: anything else in an event is not part of a row.
  const row = { _id, sequence, actorId, action, target, before, after, why, from, at, previousHash };
  return { ...row, hash: hashOf(row) };
}
