import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

type Row = { _id: string };

/** Matches the driver's error if a unique index rejected some rows and nothing else failed. */
const OnlyDuplicates = z.object({
  upsertedCount: z.number(),
  writeErrors: z.array(z.object({ code: z.literal(11000) })),
});

/**
 * Inserts the rows whose ids do not exist yet. Returns the number of rows inserted. Preserves changes that
 * users have made since the last seeding, and omits a row that conflicts with those changes (for example, the
 * same rented day).
 * @param complete adds data that only a new row needs
 */
export async function insertMissing<R extends Row>(
  connection: Connection,
  name: string,
  rows: readonly R[],
  complete: (row: R) => Row = (row) => row,
): Promise<number> {
  const missing = await findMissing(connection, name, rows);
  if (missing.length === 0) return 0;
  const upserts = missing.map((row) => {
    const { _id, ...fields } = complete(row);
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  try {
    return (await connection.collection<Row>(name).bulkWrite(upserts, { ordered: false })).upsertedCount;
  } catch (error) {
    const duplicates = z.safeParse(OnlyDuplicates, error);
    if (!duplicates.success) throw error;
    return duplicates.data.upsertedCount;
  }
}

export async function findMissing<R extends Row>(
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
