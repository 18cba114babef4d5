import { createLogger, openDatabase, type Migration, runMigrations } from '../src/index.ts';
import { dropTestData, testEnvironment } from '@alaso/test-kit';
import type { Connection } from 'mongoose';

const log = createLogger('test', 'silent');
let environment: ReturnType<typeof testEnvironment>;
let connections: Connection[];
beforeEach(async () => {
  environment = testEnvironment('orders');
  const open = () => openDatabase(environment.MONGODB_URI, environment.MONGODB_DATABASE, log);
  connections = await Promise.all([open(), open()]);
});
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await dropTestData(environment);
});

const run = (migrations: readonly Migration[], former?: 'runs' | 'stopped', at = 0) => {
  const connection = connections[at];
  if (!connection) throw new Error('there are two');
  return runMigrations(connection, { models: [], migrations }, log, former);
};
const up = () => Promise.resolve();
const first: Migration = { id: 'first', step: 'expand', up };
const expand: Migration = { id: 'names-are-two-fields', step: 'expand', up };

test('two that migrate at once run a migration once', async () => {
  let [times, atOnce, most] = [0, 0, 0];
  const slow: Migration = {
    id: 'slow',
    step: 'expand',
    async up(db) {
      times += 1;
      most = Math.max(most, (atOnce += 1));
      for (let look = 0; look < 20; look += 1) await db.collection('anything').findOne({});
      atOnce -= 1;
    },
  };
  await Promise.all([run([slow]), run([slow], 'stopped', 1)]);
  expect([times, most]).toEqual([1, 1]);
});

test('a second step waits until its first was released, and changes nothing before', async () => {
  const done: string[] = [];
  const contract: Migration = {
    id: 'no-single-name',
    step: 'contract',
    of: expand.id,
    up: async () => void done.push('contract'),
  };
  await run([first], 'runs');
  await expect(run([first, expand, contract], 'runs')).rejects.toThrow(
    'Refused: its migration no-single-name takes away what the live version uses. Release a version with names-are-two-fields first.',
  );
  expect(done).toEqual([]);
  await run([first, expand], 'runs');
  await run([first, expand, contract], 'runs');
  expect(done).toEqual(['contract']);
});

test('in a new database, or while nothing runs, all run at once', async () => {
  const contract: Migration = { id: 'no-single-name', step: 'contract', up };
  await run([first, contract], 'runs');
  await run([first, contract, { ...contract, id: 'another' }], 'stopped');
});
