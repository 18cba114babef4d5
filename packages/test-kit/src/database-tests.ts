import type { ServiceName } from '@alaso/contracts';
import { createLogger, type DatabaseLayout, openDatabase, runMigrations } from '@alaso/service-kit';
import { testEnvironment } from './test-service.ts';
import { Redis } from 'ioredis';
import { deleteKeys } from './delete-keys.ts';

/**
 * Collections that a killed process had open stay locked until the database considers the process gone, which
 * takes 60 s, as in MongoDB.
 */
const dropLimitMs = 90_000;
/** Teardown timeout for suites that kill processes in the middle of writes. */
export const endAfterKillsMs = 150_000;

/**
 * Deletes the database and Redis keys of a service under test. Rejects names that do not belong to a test.
 */
export async function dropTestData(environment: Record<string, string>): Promise<void> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', REDIS_URL = '', REDIS_PREFIX = '' } = environment;
  if (!MONGODB_DATABASE.endsWith('-test'))
    throw new Error(`refusing to drop ${MONGODB_DATABASE}: it is not a test's`);
  const log = createLogger('test', 'silent');
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log, dropLimitMs);
  await connection.dropDatabase();
  await connection.close();
  const redis = new Redis(REDIS_URL);
  await deleteKeys(redis, REDIS_PREFIX);
  redis.disconnect();
}

type Connection = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Tests that `migrate` creates exactly the indexes that the service's models declare, and that a second run
 * has no effect.
 */
export function describeDatabase(service: ServiceName, layout: DatabaseLayout): void {
  describe(`the database of svc-${service}`, () => {
    const environment = testEnvironment(service);
    const lines: string[] = [];
    const log = createLogger(`svc-${service}`, 'info', { write: (line) => lines.push(line) });
    let connection: Connection;
    beforeAll(async () => {
      connection = await openDatabase(environment.MONGODB_URI, environment.MONGODB_DATABASE, log);
      await runMigrations(connection, layout, log);
    });
    afterAll(async () => {
      await connection.close();
      await dropTestData(environment);
    });

    async function contents() {
      const names = (await connection.listCollections()).map(({ name }) => name).sort();
      return Promise.all(
        names.map(async (name) => {
          const collection = connection.collection(name);
          return { name, indexes: await collection.indexes(), rows: await collection.find().toArray() };
        }),
      );
    }

    it('has the indexes that its models declare, and no others', async () => {
      for (const modelOf of layout.models) {
        const model = modelOf(connection);
        expect({ [model.modelName]: await model.diffIndexes({ indexOptionsToCreate: true }) }).toEqual({
          [model.modelName]: { toDrop: [], toCreate: [] },
        });
      }
    });

    it('indexes fields that its rows have', () => {
      for (const modelOf of layout.models) {
        const { modelName, schema } = modelOf(connection);
        const fields = schema.indexes().flatMap(([keys]) => Object.keys(keys));
        expect({ [modelName]: fields.filter((field) => !schema.path(field)) }).toEqual({ [modelName]: [] });
      }
    });

    it('is left unchanged by migrations that run again', async () => {
      const before = await contents();
      lines.length = 0;
      await runMigrations(connection, layout, log);
      expect(lines).toEqual([]);
      expect(await contents()).toEqual(before);
    });
  });
}
