import type { Connection } from 'mongoose';

type Row = { _id: string };

/**
 * Inserts the rows whose ids are not there yet and touches no other: what people have changed since the last seeding
 * stays as they made it. Answers how many were inserted. `complete` is asked for what only a new row needs.
 */
export async function insertMissing<R extends Row>(
  connection: Connection,
  name: string,
  rows: readonly R[],
  complete: (row: R) => Row = (row) => row,
): Promise<number> {
  const missing = await missingOf(connection, name, rows);
  if (missing.length === 0) return 0;
  const upserts = missing.map((row) => {
    const { _id, ...fields } = complete(row);
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  const { upsertedCount } = await connection.collection<Row>(name).bulkWrite(upserts, { ordered: false });
  return upsertedCount;
}

/** The rows whose ids a collection does not hold. */
export async function missingOf<R extends Row>(
  connection: Connection,
  name: string,
  rows: readonly R[],
): Promise<R[]> {
  const ids = rows.map(({ _id }) => _id);
  const found = await connection
    .collection<Row>(name)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  const present = new Set(found.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !present.has(_id));
}
