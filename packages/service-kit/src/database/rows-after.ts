type Key = Date | string | number;

type Bound<V> = { $lt?: V; $lte?: V; $gt?: V; $gte?: V };

/** The filter for rows after a given one. */
export type RowsAfter<F extends string, V> = { [K in F]?: Bound<V> } & {
  $or?: ({ [K in F]?: Bound<V> } | { _id: Bound<string> })[];
};

/**
 * Returns the filter for what comes after a row in a list sorted by a field and then by id, both ascending
 * (1) or both descending (-1); an empty filter at the start of the list. The plain bound lets an index jump
 * there; the `$or` resolves equal keys.
 */
export function rowsAfter<F extends string, Row extends { _id: string } & Record<F, Key>>(
  field: F,
  order: 1 | -1,
  row: Row | undefined,
): RowsAfter<F, Row[F]>;
export function rowsAfter(
  field: string,
  order: 1 | -1,
  row: (Record<string, Key> & { _id: string }) | undefined,
): object {
  if (!row) return {};
  const [beyond, orAt] = order === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const key = row[field];
  return {
    [field]: { [orAt]: key },
    $or: [{ [field]: { [beyond]: key } }, { _id: { [beyond]: row._id } }],
  };
}

/** Returns the filter for what comes after a row in a list with the newest first. */
export const olderThan = (row: { createdAt: Date; _id: string } | undefined) =>
  rowsAfter('createdAt', -1, row);
