import { type AuditDocument, sha256 } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';
import { beforeAll, hashOf } from './chain.ts';
import * as z from 'zod/mini';

/** A position in the chain and the hash of its row. */
type Place = { sequence: number; hash: string };

/**
 * The first row that differs from what was appended: the id of the row found in its position, null if there
 * is none.
 */
type BrokenPlace = { sequence: number; what: 'changed' | 'removed' | 'inserted'; id: string | null };

type Verdict = { last: Place; broken: BrokenPlace | null };

/**
 * Follows the chain to the first row that differs from what was appended. `known` is a position that was
 * recorded earlier: it detects a log that was rewritten as a whole.
 */
export async function verifyChain(
  audit: Pick<AuditLog, 'head' | 'inOrder' | 'placeless'>,
  known?: Place,
): Promise<Verdict> {
  const head = await audit.head();
  const noted = [known, head ?? undefined].filter((place) => place !== undefined);
  let last: Place = { sequence: 0, hash: beforeAll };
  for await (const row of audit.inOrder()) {
    const broken = breach(row, last, noted);
    if (broken) return { last, broken };
    last = { sequence: row.sequence, hash: row.hash };
  }
  return { last, broken: await atTheEnd(audit, last, noted) };
}

function breach(row: AuditDocument, last: Place, noted: readonly Place[]): BrokenPlace | null {
  const sequence = last.sequence + 1;
  if (row.sequence !== sequence) {
    const isAfterGap = row.sequence > sequence && Number.isInteger(row.sequence);
    return { sequence, what: isAfterGap ? 'removed' : 'inserted', id: isAfterGap ? null : row._id };
  }
  const isNotAsNoted = noted.some((place) => place.sequence === sequence && place.hash !== row.hash);
  const isWhole = row.previousHash === last.hash && row.hash === hashOf(row) && !isNotAsNoted;
  return isWhole ? null : { sequence, what: 'changed', id: row._id };
}

async function atTheEnd(
  audit: Pick<AuditLog, 'head' | 'placeless'>,
  last: Place,
  noted: readonly Place[],
): Promise<BrokenPlace | null> {
  const next = last.sequence + 1;
  if (noted.some(({ sequence }) => sequence >= next)) return { sequence: next, what: 'removed', id: null };
  // Read again: rows may have been appended during the check, each of which has moved the end.
  const end = (await audit.head())?.sequence ?? 0;
  if (last.sequence > end) return { sequence: end + 1, what: 'inserted', id: null };
  const stray = await audit.placeless();
  return stray && { sequence: next, what: 'inserted', id: stray._id };
}

const Known = z.tuple([z.coerce.number().check(z.int(), z.minimum(1)), z.string().check(z.regex(sha256))]);

/**
 * Parses a position as {@link sentenceOf} writes it: `14:<hash>`. @throws a readable error for anything else
 */
export function readPlace(text: string): Place {
  const known = z.safeParse(Known, text.split(':'));
  if (!known.success)
    throw new Error('--known takes what an earlier check has printed: a number, a colon, a hash');
  const [sequence, hash] = known.data;
  return { sequence, hash };
}

/** Returns the result of a check, in one or two sentences. */
export function sentenceOf({ last, broken }: Verdict): string {
  if (broken) {
    const id = broken.id === null ? '' : ` (its id: ${broken.id})`;
    return `The audit log is not whole: row ${broken.sequence} was ${broken.what}${id}. The ${last.sequence} rows before it are as they were written.`;
  }
  if (last.sequence === 0) return 'The audit log is whole: it has no row yet.';
  return `The audit log is whole: ${last.sequence} rows. Keep its end where nobody who can write to the database can change it, and check again with --known ${last.sequence}:${last.hash}`;
}
