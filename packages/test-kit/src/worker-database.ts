import { createHash } from 'node:crypto';
import { type DatabaseLayout, type Logger, runMigrations } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/**
 * The only row of `test_lease`: whether the database is empty, the schema that it was migrated to, and how
 * many rows were deleted since.
 */
type LeaseRow = { _id: 'lease'; isReady: boolean; schema: string; deleted: number };

/** Deleted rows stay in the indexes of the local database for a while, which slows down reads. */
const maxDeleted = 500;

/** A row of `test_seed`: the rows that migrations put into a collection. */
type SeedRow = { _id: string; rows: Record<string, unknown>[] };

/** Collections whose rows describe the schema. */
const schemaCollections = new Set(['migrations', 'test_lease', 'test_seed']);

/** True if this test file takes no database that another one has used. */
let isFreshNeeded = false;

/**
 * Lets this test file have a new database. Call it in a file that asserts how a query is planned: plans
 * depend on statistics, which earlier rows leave behind.
 */
export function useFreshDatabase(): void {
  isFreshNeeded = true;
}

/** The databases that this test file has open. */
const openNames = new Set<string>();

/**
 * Returns the name of a database that this Jest worker keeps for its next test files, because migrating takes
 * ten times as long as emptying. `TEST_RUN` keeps runs apart.
 */
export function workerDatabaseName(service: string): string {
  const { TEST_RUN = 'run', JEST_WORKER_ID = '1' } = process.env;
  for (let count = 1; ; count += 1) {
    const name = `${service}-${TEST_RUN}-${JEST_WORKER_ID}-${count}-test`;
    if (openNames.has(name)) continue;
    openNames.add(name);
    return name;
  }
}

/** Makes sure that the database is migrated and empty; one that a file left otherwise is made anew. */
export async function takeDatabase(
  connection: Connection,
  layout: DatabaseLayout,
  log: Logger,
): Promise<void> {
  const taken = await leaseOf(connection).findOneAndUpdate(
    { _id: 'lease', isReady: true, deleted: { $lte: maxDeleted } },
    { $set: { isReady: false } },
  );
  if (taken && !isFreshNeeded && taken.schema === (await schemaOf(connection, layout))) return;
  await connection.dropDatabase();
  // The local database may refuse to create a collection that was just dropped, once.
  await runMigrations(connection, layout, log).catch(() => runMigrations(connection, layout, log));
  const seeded: SeedRow[] = [];
  for (const name of await collectionsOf(connection)) {
    const rows = schemaCollections.has(name) ? [] : await connection.collection(name).find().toArray();
    if (rows.length > 0) seeded.push({ _id: name, rows });
  }
  if (seeded.length > 0) await seedsOf(connection).insertMany(seeded);
  const schema = await schemaOf(connection, layout);
  await leaseOf(connection).insertOne({ _id: 'lease', isReady: false, schema, deleted: 0 });
}

/** Empties the database for the next test file, except for the rows that migrations put there. */
export async function giveDatabaseBack(connection: Connection): Promise<void> {
  const seeded = new Map(
    (await seedsOf(connection).find().toArray()).map(({ _id, rows }) => [_id, rows] as const),
  );
  let deleted = 0;
  for (const name of await collectionsOf(connection)) {
    if (schemaCollections.has(name)) continue;
    const { deletedCount } = await connection.collection(name).deleteMany({});
    const rows = seeded.get(name);
    if (rows) await connection.collection(name).insertMany(rows);
    else deleted += deletedCount;
  }
  await leaseOf(connection).updateOne({ _id: 'lease' }, { $set: { isReady: true }, $inc: { deleted } });
  openNames.delete(connection.name);
}

const seedsOf = (connection: Connection) => connection.collection<SeedRow>('test_seed');
const leaseOf = (connection: Connection) => connection.collection<LeaseRow>('test_lease');

async function collectionsOf(connection: Connection): Promise<string[]> {
  const collections = await connection.listCollections();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

/** Returns a hash of the layout and of the collections and indexes that exist. */
async function schemaOf(connection: Connection, { models, migrations }: DatabaseLayout): Promise<string> {
  const layout = [models.map((modelOf) => modelOf(connection).modelName), migrations.map(({ id }) => id)];
  const found = [];
  for (const name of await collectionsOf(connection)) {
    if (name.startsWith('test_')) continue;
    found.push([name, (await connection.collection(name).indexes()).map((index) => index.name)]);
  }
  return createHash('sha256')
    .update(JSON.stringify([layout, found]))
    .digest('hex');
}
