import { addressOf, type RouteContract } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type ProblemError, problem } from '../responses/problem.ts';
import { Storable } from './storable-text.ts';

/** Encodes a position in a list as an opaque cursor. */
export function encodeCursor(position: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Returns the error for a cursor that no page of this list has issued. */
export function brokenCursor(): ProblemError {
  return problem('invalid-input', 'cursor: take it from the Link header of the page before, unchanged.', {
    errors: [{ path: 'query.cursor', message: 'Take it from the Link header of the page before, unchanged' }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenCursor();
  }
}

/**
 * Returns the position that a cursor encodes. @throws invalid-input for text that is not a cursor of this
 * list
 */
export function decodeCursor<S extends z.core.$ZodType>(schema: S, cursor: string): z.output<S> {
  const parsed = z.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || !z.safeParse(Storable, parsed.data).success) throw brokenCursor();
  return parsed.data;
}

/**
 * Cuts a page out of one row more than it holds, which shows that there is a next page without a second
 * query. `last` is where the next page begins; undefined on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/**
 * Returns the headers of a page: the total number of rows, and the address of the next page with the same
 * filters.
 */
export function pageHeaders(
  contract: RouteContract,
  query: object,
  { total, next }: { total: number; next: string | undefined },
): Record<string, string> {
  return {
    'X-Total-Count': String(total),
    ...(next !== undefined && {
      Link: `<${addressOf(contract, { query: { ...query, cursor: next } })}>; rel="next"`,
    }),
  };
}
