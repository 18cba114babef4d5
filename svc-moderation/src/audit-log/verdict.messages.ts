import * as z from 'zod/mini';
import { sha256 } from './audit-log.model.ts';
import type { Place, Verdict } from './verify-chain.ts';

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
