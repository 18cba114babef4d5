import { addressOf, defaultPageSize, type RouteContract } from '@alaso/contracts';
import * as z from 'zod/mini';
import { problem, type ProblemError } from '../responses/index.ts';
import { httpMessages } from './http.messages.ts';
import { Storable } from './storable-text.ts';

/** A date in a cursor, stored in milliseconds. */
export const moment = z.pipe(
  z.int().check(z.minimum(-8.64e15), z.maximum(8.64e15)),
  z.transform((ms: number) => new Date(ms)),
);

/** A list cursor: the values from the last row on a page, and the filter that a query builds from them. */
export type ListCursor<Row, After> = {
  /** Returns undefined for values that this list did not issue. */
  decode: (values: unknown) => After | undefined;
  encode: (row: Row) => readonly unknown[];
};

/**
 * Returns the cursor for a list sorted by these row fields and then by id. If a list has several sort orders,
 * each order has a name and rejects cursors from the other orders.
 */
export function cursorBy<const Keys extends z.core.$ZodShape>(keys: Keys, order?: string) {
  const After = z.object({ ...keys, _id: z.uuid() });
  const names = Object.keys(After.shape);
  const start = order === undefined ? [] : [order];
  const Values = z.array(z.unknown()).check(z.length(start.length + names.length));
  return {
    decode(values: unknown) {
      const { data } = z.safeParse(Values, values);
      if (!data || (order !== undefined && data[0] !== order)) return undefined;
      return z.safeParse(After, Object.fromEntries(names.map((name, at) => [name, data[start.length + at]])))
        .data;
    },
    encode(row: z.output<typeof After>) {
      const fields = new Map<string, unknown>(Object.entries(row));
      const values = names.map((name) => fields.get(name));
      return [...start, ...values.map((value) => (value instanceof Date ? value.getTime() : value))];
    },
  };
}

function brokenCursor(): ProblemError {
  return problem('invalid-input', httpMessages.wrongCursor, {
    errors: [{ path: 'query.cursor', message: httpMessages.wrongCursorHint }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenCursor();
  }
}

function decodeCursor<After>({ decode }: Pick<ListCursor<never, After>, 'decode'>, cursor: string): After {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const after = z.safeParse(Storable, values).success ? decode(values) : undefined;
  if (after === undefined) throw brokenCursor();
  return after;
}

type PagedList<Row, After, Shown> = {
  cursor: ListCursor<Row, After>;
  /**
   * Returns up to `limit` rows. The limit is one more than the page size, which shows whether there is a next
   * page.
   */
  read: (after: After | undefined, limit: number) => Promise<readonly Row[]> | readonly Row[];
  total: () => Promise<number> | number;
  present: (page: Row[]) => Promise<Shown[]> | Shown[];
  headers?: () => Promise<Record<string, string>>;
  /** Default number of rows per page. */
  pageSize?: number;
};

/**
 * Returns one page of a list: its body, the total number of rows in `X-Total-Count`, and the URL of the next
 * page with the same filters in `Link`.
 * @throws invalid-input for a cursor that this list did not issue
 */
export async function pagedList<Row, After, Shown>(
  contract: RouteContract,
  query: { limit?: number | undefined; cursor?: string | undefined },
  { cursor, read, total, present, headers, pageSize = defaultPageSize }: PagedList<Row, After, Shown>,
): Promise<{ body: Shown[]; headers: Record<string, string> }> {
  const { limit = pageSize } = query;
  const after = query.cursor === undefined ? undefined : decodeCursor(cursor, query.cursor);
  const [rows, count, further] = await Promise.all([read(after, limit + 1), total(), headers?.()]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next = last && Buffer.from(JSON.stringify(cursor.encode(last))).toString('base64url');
  return {
    body: await present(page),
    headers: {
      'X-Total-Count': String(count),
      ...(next !== undefined && {
        Link: `<${addressOf(contract, { query: { ...query, cursor: next } })}>; rel="next"`,
      }),
      ...further,
    },
  };
}
