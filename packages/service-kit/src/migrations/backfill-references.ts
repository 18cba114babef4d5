import type { Migration } from './run-migrations.ts';

type Db = Parameters<Migration['up']>[0];

const perWrite = 500;

/**
 * Sets missing references. A reference is the last 8 characters of a row's id, short enough for people to
 * read aloud.
 */
export async function backfillReferences(db: Db, collection: string): Promise<void> {
  const rows = db.collection<{ _id: string; reference?: string }>(collection);
  for (;;) {
    const found = await rows
      .find({ reference: { $exists: false } }, { projection: { _id: 1 } })
      .limit(perWrite)
      .toArray();
    if (found.length === 0) return;
    await rows.bulkWrite(
      found.map(({ _id }) => ({
        updateOne: { filter: { _id }, update: { $set: { reference: _id.slice(-8) } } },
      })),
    );
  }
}
