import type { Connection } from 'mongoose';
import { outboxOf } from '../events/outbox.model.ts';
import { processedEventsOf } from '../events/processed-event.model.ts';
import { idempotencyOf } from '../idempotency/idempotency.model.ts';
import type { Logger } from '../log/logger.ts';
import { migrationsOf } from './migration.model.ts';
import type { AnyModel } from '../database/model.ts';
import { migrationLock, migrationLockOf } from './migration-lock.ts';

/**
 * How the version that still runs takes a migration. `expand` leaves what it uses as it is. `contract` takes
 * something away: a version that has the migration `of` uses it no more. Without `of` no version before bears
 * it, and everything has to stand still.
 */
type MigrationStep = { step: 'expand'; of?: never } | { step: 'contract'; of?: string };

/** Whether the version before still works while migrations run. */
type FormerVersion = 'runs' | 'stopped';

/**
 * Returns why the version that still runs could not live with these migrations; undefined where it could.
 * @param known the migrations that it came with
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

/** @throws with a sentence where the version that still runs could not live with one of these */
function refuseUnbearable(
  pending: readonly ({ id: string } & MigrationStep)[],
  known: ReadonlySet<string>,
): void {
  const why = unbearable(pending, known);
  if (why !== undefined) throw new Error(`Refused: ${why}`);
}

type Db = NonNullable<Connection['db']>;

/**
 * A dated, once-only change of data, or the removal of an index: `2026-11-22-reports-by-page`. It must be
 * safe to run again if it was cut off. It works on rows of any age, so it uses bare collections instead of
 * models.
 */
export type Migration = { id: string; up(db: Db): Promise<void> } & MigrationStep;

/** What a service's database consists of. */
export type DatabaseLayout = { models: readonly AnyModel[]; migrations: readonly Migration[] };

/** What every service's database has for the parts of this kit. */
export const kitModels: readonly AnyModel[] = [
  migrationsOf,
  migrationLockOf,
  outboxOf,
  processedEventsOf,
  idempotencyOf,
];

/**
 * Brings a database to what the code expects: creates the collections and indexes that are missing, then runs
 * the migrations that have not run yet, in order. Of several processes that try at once, one does it and the
 * others wait.
 * @throws where the version that still runs could not live with one of them; nothing has been changed then
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
    // In a database that is made anew nobody has anything to lose.
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

/** An index is known by its keys and options: one that has another name here is not built again. */
async function prepareCollection(model: ReturnType<AnyModel>, log: Logger): Promise<void> {
  // A collection cannot be relied on to come into being inside a transaction.
  await model.createCollection();
  const { toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  if (toCreate.length === 0) return;
  const startedAt = performance.now();
  for (const [keys, options] of toCreate) await model.collection.createIndex(keys, options);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ collection: model.modelName, indexes: toCreate.length, ms }, 'indexed');
}
