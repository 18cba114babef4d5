type Made = { createdAt: Date; _id: string };

/**
 * The filter of a list, newest first, for what comes after a row; none where it begins. The plain bound lets an index
 * `{ …, createdAt: -1, _id: -1 }` jump there; the `$or` settles equal times.
 */
export function olderThan(row: Made | undefined) {
  if (!row) return {};
  const { createdAt, _id } = row;
  return {
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
  };
}
