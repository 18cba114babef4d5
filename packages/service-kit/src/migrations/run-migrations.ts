import type { Connection } from 'mongoose';
import { outboxOf, processedEventsOf } from '../events/index.ts';
import { idempotencyOf } from '../idempotency/index.ts';
import type { Logger } from '../log/index.ts';
import { type AnyModel, defineModel, isDuplicateKey, rowSchema } from '../database/index.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A row of `migrations`: a migration that has run. */
type MigrationRow = { _id: string; ranAt: Date };

const schema = rowSchema<MigrationRow>({
  _id: { type: String, required: true, maxlength: 100 },
  ranAt: { type: Date, required: true },
});

const migrationsOf = defineModel<MigrationRow>('migrations', schema);

/** The only row of `migration_lock`: the process that is migrating, and the time at which its lease ends. */
type LockRow = { _id: string; holder: string; until: Date };

const lockSchema = rowSchema<LockRow>({
  _id: { type: String, required: true, maxlength: 100 },
  holder: { type: String, required: true, maxlength: 100 },
  until: { type: Date, required: true },
});

const migrationLockOf = defineModel<LockRow>('migration_lock', lockSchema);

const LOCK = 'migrations';
/** Time after which a dead process's lock is released. */
const leaseMs = 15_000;
const pauseMs = 200;

/** Prevents two processes from migrating the same database concurrently. */
function migrationLock(connection: Connection, log: Logger) {
  const locks = migrationLockOf(connection);
  const holder = randomUUID();
  const leased = () => new Date(Date.now() + leaseMs);

  async function take(): Promise<boolean> {
    try {
      const free = { _id: LOCK, until: { $lt: new Date() } };
      await locks.updateOne(free, { $set: { holder, until: leased() } }, { upsert: true });
      return true;
    } catch (error) {
      // Another process holds the lock: the row already exists.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  const renew = () =>
    locks
      .updateOne({ _id: LOCK, holder }, { $set: { until: leased() } })
      .catch((err: unknown) => log.warn({ err }, 'the lock of the migrations was not renewed'));

  return {
    /** Waits for the lock indefinitely, then does the work while holding it. */
    async hold(work: () => Promise<void>): Promise<void> {
      await locks.createCollection();
      while (!(await take())) await sleep(pauseMs);
      const renewing = setInterval(() => void renew(), leaseMs / 3);
      try {
        await work();
      } finally {
        clearInterval(renewing);
        await locks.deleteOne({ _id: LOCK, holder });
      }
    },
  };
}

/**
 * A migration's compatibility with the running version. `expand` keeps everything that the running version
 * uses. `contract` removes something that is not used by any version that includes migration `of`. Without
 * `of`, no earlier version is compatible, and everything has to be stopped.
 */
type MigrationStep = { step: 'expand'; of?: never } | { step: 'contract'; of?: string };

/** State of the previous version while migrations run. */
type FormerVersion = 'runs' | 'stopped';

/**
 * Returns a message that explains why the running version is incompatible with these migrations, or undefined
 * if it is compatible.
 * @param known the migrations that the running version includes
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

/** @throws a readable error if the running version is incompatible with one of these migrations */
function refuseUnbearable(
  pending: readonly ({ id: string } & MigrationStep)[],
  known: ReadonlySet<string>,
): void {
  const why = unbearable(pending, known);
  if (why !== undefined) throw new Error(`Refused: ${why}`);
}

type Db = NonNullable<Connection['db']>;

/**
 * A dated, one-time data change or index removal, such as `2026-11-22-reports-by-page`. It must be safe to
 * run again after an interruption. It has to handle rows of any age, so it uses raw collections instead of
 * models.
 */
export type Migration = { id: string; up(db: Db): Promise<void> } & MigrationStep;

export type DatabaseLayout = { models: readonly AnyModel[]; migrations: readonly Migration[] };

/** This kit's collections, which are in every service's database. */
export const kitModels: readonly AnyModel[] = [
  migrationsOf,
  migrationLockOf,
  outboxOf,
  processedEventsOf,
  idempotencyOf,
];

/**
 * Brings a database to the state that the code expects: creates missing collections and indexes, then runs
 * pending migrations in order. If several processes call this concurrently, one does the work and the others
 * wait.
 * @throws if the running version is incompatible with a migration; the database is unchanged in that case
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

/**
 * Creates a missing collection and its missing indexes. An index is identified by its keys and options, so an
 * index that already exists under another name is not rebuilt.
 */
async function prepareCollection(model: ReturnType<AnyModel>, log: Logger): Promise<void> {
  // Collections cannot be created reliably inside a transaction.
  await model.createCollection();
  const { toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  if (toCreate.length === 0) return;
  const startedAt = performance.now();
  for (const [keys, options] of toCreate) await model.collection.createIndex(keys, options);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ collection: model.modelName, indexes: toCreate.length, ms }, 'indexed');
}
