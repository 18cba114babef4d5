import type { Connection } from 'mongoose';
import type { Logger } from '../log/logger.ts';

type Db = NonNullable<Connection['db']>;

/** A dated, once-only change of a database: `2026-11-21-listing-indexes`. Safe to run again if it was cut off. */
export type Migration = { id: string; up(db: Db): Promise<void> };

type Row = { _id: string; ranAt: Date };

/** What every service's database needs for the parts of this kit. */
const kitMigrations: readonly Migration[] = [
  {
    id: '2026-11-21-kit-indexes',
    async up(db) {
      for (const name of ['idempotency', 'outbox', 'processed_events']) await db.createCollection(name);
      // The relay: what is not published yet, oldest first.
      await db.collection('outbox').createIndex({ publishedAt: 1, occurredAt: 1 });
      // Published events, kept a week for whoever asks what happened.
      await db
        .collection('outbox')
        .createIndex({ publishedAt: 1 }, { name: 'outbox_ttl', expireAfterSeconds: 7 * 86_400 });
      // Idempotency keys lapse after a day.
      await db.collection('idempotency').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
      // Longer than any queue keeps a job.
      await db
        .collection('processed_events')
        .createIndex({ processedAt: 1 }, { expireAfterSeconds: 30 * 86_400 });
    },
  },
];

/** Runs what has not run yet, in order. Run before the service starts, by one process. */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  const { db } = connection;
  if (!db) throw new Error('not connected to the database');
  const rows = db.collection<Row>('migrations');
  const done = new Set((await rows.find().toArray()).map((row) => row._id));
  for (const migration of [...kitMigrations, ...migrations]) {
    if (done.has(migration.id)) continue;
    const startedAt = performance.now();
    await migration.up(db);
    await rows.insertOne({ _id: migration.id, ranAt: new Date() });
    log.info({ migration: migration.id, ms: Math.round(performance.now() - startedAt) }, 'migrated');
  }
}
