import type { Connection } from 'mongoose';
import { outboxOf } from '../events/outbox.model.ts';
import { processedEventsOf } from '../events/processed-event.model.ts';
import { idempotencyOf } from '../idempotency/idempotency.model.ts';
import type { Logger } from '../log/logger.ts';
import { migrationsOf } from './migration.model.ts';
import type { AnyModel } from '../database/model.ts';
import { migrationLock, migrationLockOf } from './migration-lock.ts';

/**
 * A migration's compatibility with the running version. `expand` keeps everything that version uses.
 * `contract` removes something that versions with the migration `of` no longer use. Without `of` no earlier
 * version is compatible, and everything has to be stopped.
 */
type MigrationStep = { step: 'expand'; of?: never } | { step: 'contract'; of?: string };

/** State of the previous version while migrations run. */
type FormerVersion = 'runs' | 'stopped';

/**
 * Returns why the running version is incompatible with these migrations; undefined if it is compatible.
 * @param known the migrations of the running version
 */
export function unbearable(
  pending: readonly ({ id: string } & { step: string; of?: string | undefined })[],
  known: ReadonlySet<string>,
): string | undefined {
  const found = pending.find(({ step, of }) => step === 'contract' && !(of !== undefined && known.has(of)));
  if (!found) return undefined;
  return found.of === undefined
    ? `its migration ${found.id} takes away what the live version uses, and has no step before it: stop everything, and start it again.`
    : `its migration ${found.id} takes away what the live version uses. Release a version with ${found.of} first.`;
}

/** @throws a readable error if the running version is incompatible with one of these */
function refuseUnbearable(
  pending: readonly ({ id: string } & MigrationStep)[],
  known: ReadonlySet<string>,
): void {
  const why = unbearable(pending, known);
  if (why !== undefined) throw new Error(`Refused: ${why}`);
}

type Db = NonNullable<Connection['db']>;

/**
 * A dated, one-time change of data, or the removal of an index: `2026-11-22-reports-by-page`. It must be safe
 * to run again after an interruption. It works on rows of any age, so it uses bare collections instead of
 * models.
 */
export type Migration = { id: string; up(db: Db): Promise<void> } & MigrationStep;

/** The models and migrations of a service's database. */
export type DatabaseLayout = { models: readonly AnyModel[]; migrations: readonly Migration[] };

/** Collections of this kit in every service's database. */
export const kitModels: readonly AnyModel[] = [
  migrationsOf,
  migrationLockOf,
  outboxOf,
  processedEventsOf,
  idempotencyOf,
];

/**
 * Brings a database to the state that the code expects: creates missing collections and indexes, then runs
 * pending migrations in order. If several processes try concurrently, one works and the others wait. @throws
 * if the running version is incompatible with a migration; nothing has changed then
 */
export async function runMigrations(
  connection: Connection,
  { models, migrations }: DatabaseLayout,
  log: Logger,
  former: FormerVersion = 'stopped',
): Promise<void> {
  const { db } = connection;
  if (!db) throw new Error('not connected to the database');
  const ran = migrationsOf(connection);
  await prepareCollection(ran, log);
  await migrationLock(connection, log).hold(async () => {
    const done = new Set((await ran.find().lean()).map((row) => row._id));
    const pending = migrations.filter(({ id }) => !done.has(id));
    // A new database has no running version.
    if (former === 'runs' && done.size > 0) refuseUnbearable(pending, done);
    for (const modelOf of [...kitModels, ...models]) await prepareCollection(modelOf(connection), log);
    for (const migration of pending) {
      const startedAt = performance.now();
      await migration.up(db);
      await ran.create({ _id: migration.id, ranAt: new Date() });
      log.info({ migration: migration.id, ms: Math.round(performance.now() - startedAt) }, 'migrated');
    }
  });
}

/** Indexes are identified by keys and options: one that has another name here is not rebuilt. */
async function prepareCollection(model: ReturnType<AnyModel>, log: Logger): Promise<void> {
  // Creating a collection inside a transaction is not reliable.
  await model.createCollection();
  const { toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  if (toCreate.length === 0) return;
  const startedAt = performance.now();
  for (const [keys, options] of toCreate) await model.collection.createIndex(keys, options);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ collection: model.modelName, indexes: toCreate.length, ms }, 'indexed');
}
