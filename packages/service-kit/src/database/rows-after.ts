type Key = Date | string | number | boolean;

type Bound<V> = { $lt?: V; $lte?: V; $gt?: V; $gte?: V };

type RowsAfter<Row> = { [F in keyof Row]?: Bound<Row[F]> } & {
  $or?: { [F in keyof Row]?: Row[F] | Bound<Row[F]> }[];
};

/**
 * Returns the filter for the rows that follow a given row in a list with this sort order, whose last field is
 * unique. Returns an empty filter at the start of the list. The plain bound on the first field lets the
 * database seek to the row in an index, and the `$or` handles rows with equal keys.
 */
export function rowsAfter<F extends string, Row extends Record<F, Key>>(
  sort: Readonly<Record<F, 1 | -1>>,
  row: Row | undefined,
): RowsAfter<Pick<Row, F>>;
export function rowsAfter(
  sort: Readonly<Record<string, 1 | -1>>,
  row: Record<string, Key> | undefined,
): object {
  if (!row) return {};
  const equal = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  const beyond = (field: string) => ({ [field]: { [sort[field] === 1 ? '$gt' : '$lt']: row[field] } });
  const [first = '', ...others] = Object.keys(sort);
  if (others.length === 0) return beyond(first);
  return {
    [first]: { [sort[first] === 1 ? '$gte' : '$lte']: row[first] },
    $or: [beyond(first), ...others.map((field, at) => ({ ...equal(others.slice(0, at)), ...beyond(field) }))],
  };
}

/** Returns the filter for the rows that follow a given row in a list sorted newest first. */
export const olderThan = (row: { createdAt: Date; _id: string } | undefined) =>
  rowsAfter({ createdAt: -1, _id: -1 }, row);
