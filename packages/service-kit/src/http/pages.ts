import { addressOf, type RouteContract } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type ProblemError, problem } from '../answers/problem.ts';

/** The opaque text of a place in a list, for a cursor. */
export function encodeCursor(position: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The answer to a cursor that no page of this list has given out. */
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

/** The place that a cursor names. @throws invalid-input for a text that is no cursor of this list. */
export function decodeCursor<S extends z.core.$ZodType>(schema: S, cursor: string): z.output<S> {
  const parsed = z.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw brokenCursor();
  return parsed.data;
}

/**
 * The rows of a page, out of one more than it holds: whether there is a next page costs no second question. `last` is
 * where the next one begins; undefined on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** What a page says beside its rows: how many there are, and the address of the next page with the same filters. */
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
