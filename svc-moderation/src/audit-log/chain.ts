import { createHash, randomBytes } from 'node:crypto';
import type { AuditDocument, AuditedAct, AuditTexts, Salted } from './audit-log.model.ts';

/** The hash that precedes the first row. */
export const beforeAll = '0'.repeat(64);

/**
 * Returns JSON with a fixed field order, regardless of the order in which the database returns the fields.
 */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Returns the hash of a row. It covers everything except the hash itself, and therefore also the previous
 * row's hash.
 */
export function hashRow(row: Omit<AuditDocument, 'hash'> & { hash?: string }): string {
  const { hash: _, ...hashed } = row;
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/** Fields of a change that may identify a person. */
const personalTraits: ReadonlySet<string> = new Set(['title', 'name', 'cacNumber']);
const pickTraits = (traits: AuditedAct['before'], arePersonal: boolean) =>
  Object.fromEntries(Object.entries(traits).filter(([name]) => personalTraits.has(name) === arePersonal));

const salted = <T extends object>(value: T): Salted<T> => ({
  ...value,
  salt: randomBytes(32).toString('base64url'),
});

export const saltedHash = (value: Salted<object>): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** An action without its text and origin, but with their hashes. */
type BareAct = AuditedAct & Pick<AuditDocument, 'textsHash' | 'originHash'>;

/** Separates an action from its text and origin. `people` are the users whom the action is about. */
export function takeApart(
  act: AuditedAct,
  people: readonly string[],
): { bare: BareAct; apart: AuditTexts | undefined } {
  const { _id, actorId, why, from } = act;
  const [before, after] = [pickTraits(act.before, true), pickTraits(act.after, true)];
  const hasTexts = why !== null || Object.keys({ ...before, ...after }).length > 0;
  const texts = hasTexts ? salted({ before, after, why }) : undefined;
  const origin = from ? salted({ ...from }) : undefined;
  const bare = {
    ...act,
    before: pickTraits(act.before, false),
    after: pickTraits(act.after, false),
    why: null,
    from: null,
    ...(texts && { textsHash: saltedHash(texts) }),
    ...(origin && { originHash: saltedHash(origin) }),
  };
  if (!texts && !origin) return { bare, apart: undefined };
  return {
    bare,
    apart: { _id, actorId, people: [...people], ...(texts && { texts }), ...(origin && { origin }) },
  };
}

/** Returns the row for an action, to be appended after the row with the given hash. */
export function chained(
  { _id, actorId, action, target, before, after, why, from, at, textsHash, originHash }: BareAct,
  { sequence, previousHash }: { sequence: number; previousHash: string },
): AuditDocument {
  // Lists the fields explicitly, so that the row contains nothing else from the event.
  const row = {
    _id,
    sequence,
    actorId,
    action,
    target,
    before,
    after,
    why,
    from,
    at,
    previousHash,
    ...(textsHash !== undefined && { textsHash }),
    ...(originHash !== undefined && { originHash }),
  };
  return { ...row, hash: hashRow(row) };
}
