import { createHash, randomBytes } from 'node:crypto';
import { type DatabaseLayout, type Logger, runMigrations } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/**
 * The only row of `test_lease`: whether the database is empty and can be reused, its collections and indexes
 * after the migrations, and the number of rows deleted since then. A database that is not returned in this
 * state is never reused.
 */
type LeaseRow = { _id: 'lease'; isReady: boolean; schema: string; deleted: number };

/** The local database keeps deleted rows in its indexes for a while, which slows down reads. */
const maxDeleted = 500;

/** A row of `test_seed`: the rows that migrations added to a collection. */
type SeedRow = { _id: string; rows: Record<string, unknown>[] };

/** Collections whose rows describe the schema. */
const schemaCollections = new Set(['migrations', 'test_lease', 'test_seed']);

/** True if the current test file needs a database that no other test file has used. */
let isFreshNeeded = false;

/**
 * Gives this test file a new database. Call it in a file that asserts query plans, because plans depend on
 * statistics that earlier rows affect.
 */
export function useFreshDatabase(): void {
  beforeAll(() => {
    isFreshNeeded = true;
  });
  afterAll(() => {
    isFreshNeeded = false;
  });
}

/** Databases that this test file has open or that can no longer be used. */
const refusedNames = new Set<string>();

/**
 * Calls `open` with the name of a migrated, empty database. A Jest worker reuses its databases for subsequent
 * test files, because migrating takes ten times as long as emptying. A name is never reused after its
 * database was dropped, because the local database may reject it. `TEST_RUN` keeps runs apart.
 */
export async function openWorkerDatabase<
  Opened extends { connection: Connection; log: Logger; close(): Promise<unknown> },
>(service: string, layout: DatabaseLayout, open: (database: string) => Promise<Opened>): Promise<Opened> {
  if (isFreshNeeded) {
    const opened = await open(`${service}-${randomBytes(5).toString('hex')}-test`);
    await runMigrations(opened.connection, layout, opened.log);
    return opened;
  }
  const { TEST_RUN = 'run', JEST_WORKER_ID = '1' } = process.env;
  const kind = `${service}-${layoutOf(layout)}-${TEST_RUN}-${JEST_WORKER_ID}`;
  for (let count = 1; ; count += 1) {
    const name = `${kind}-${count}-test`;
    if (refusedNames.has(name)) continue;
    refusedNames.add(name);
    const opened = await open(name);
    if (await takeDatabase(opened.connection, layout, opened.log)) return opened;
    await opened.close();
  }
}

/**
 * Takes a database that is available, or migrates a new one. Returns false if the database is taken or can no
 * longer be used.
 */
async function takeDatabase(connection: Connection, layout: DatabaseLayout, log: Logger): Promise<boolean> {
  const leases = leaseOf(connection);
  const ready = await leases.findOneAndUpdate({ _id: 'lease', isReady: true }, { $set: { isReady: false } });
  if (ready) return true;
  if (await leases.findOne({ _id: 'lease' })) return false;
  await runMigrations(connection, layout, log);
  const seeded: SeedRow[] = [];
  for (const name of await listCollectionNames(connection)) {
    const rows = schemaCollections.has(name) ? [] : await connection.collection(name).find().toArray();
    if (rows.length > 0) seeded.push({ _id: name, rows });
  }
  if (seeded.length > 0) await seedsOf(connection).insertMany(seeded);
  await leases.insertOne({ _id: 'lease', isReady: false, schema: await hashSchema(connection), deleted: 0 });
  return true;
}

/** Empties the database for the next test file, except for the rows that migrations added. */
export async function giveDatabaseBack(connection: Connection): Promise<void> {
  const lease = await leaseOf(connection).findOne({ _id: 'lease' });
  if (!lease) {
    await connection.dropDatabase();
    return;
  }
  const seeded = new Map(
    (await seedsOf(connection).find().toArray()).map(({ _id, rows }) => [_id, rows] as const),
  );
  let { deleted } = lease;
  for (const name of await listCollectionNames(connection)) {
    if (schemaCollections.has(name)) continue;
    const { deletedCount } = await connection.collection(name).deleteMany({});
    const rows = seeded.get(name);
    if (rows) await connection.collection(name).insertMany(rows);
    else deleted += deletedCount;
  }
  const isReady = deleted <= maxDeleted && (await hashSchema(connection)) === lease.schema;
  await leaseOf(connection).updateOne({ _id: 'lease' }, { $set: { isReady, deleted } });
  if (isReady) refusedNames.delete(connection.name);
}

const seedsOf = (connection: Connection) => connection.collection<SeedRow>('test_seed');
const leaseOf = (connection: Connection) => connection.collection<LeaseRow>('test_lease');

async function listCollectionNames(connection: Connection): Promise<string[]> {
  const collections = await connection.listCollections();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

/** Returns a short hash that identifies the database layout of a service under test. */
const layoutOf = ({ models, migrations }: DatabaseLayout): string =>
  hashOf([models.length, migrations.map(({ id }) => id)]).slice(0, 6);

async function hashSchema(connection: Connection): Promise<string> {
  const found = [];
  for (const name of await listCollectionNames(connection)) {
    if (name.startsWith('test_')) continue;
    found.push([name, (await connection.collection(name).indexes()).map((index) => index.name)]);
  }
  return hashOf(found);
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
