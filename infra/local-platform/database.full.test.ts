import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { whyNotLocalDatabase } from '@alaso/local-database';
import { openDatabase } from './database.ts';
import { freePort } from '../common/free-port.ts';

const { MongoClient } = mongoose.mongo;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'database-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (environment: NodeJS.ProcessEnv, log: (line: string) => void = () => {}) =>
  openDatabase({ dataPath: path.join(folder, 'data'), durable: false, log, environment });

const ping = async (uri: string, patienceMs = 5_000) => {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: patienceMs });
  try {
    return await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
};

describe('a database that is given', () => {
  const given = process.env.TEST_MONGODB_URI ?? '';

  test('is used as it is and left running', async () => {
    const database = await open({ MONGODB_URI: given });
    expect(database).toMatchObject({ uri: given, engine: 'given' });
    expect(database.description).toMatch(/^Database: MongoDB \S+ as given by MONGODB_URI/);
    await database.stop();
    expect(await ping(given)).toMatchObject({ ok: 1 });
  });

  test('and does not answer is told in one sentence, without its password', async () => {
    const uri = `mongodb://ada:secret@127.0.0.1:${await freePort()}/`;
    const failure = open({ MONGODB_URI: uri });
    await expect(failure).rejects.toThrow(
      /^No MongoDB answers at MONGODB_URI \(mongodb:\/\/127\.0\.0\.1:\d+\/\): start it, or unset/,
    );
  });
});

describe('DATABASE', () => {
  test('with an unknown word is told in one sentence', async () => {
    await expect(open({ DATABASE: 'oracle' })).rejects.toThrow(
      'DATABASE=oracle is not known: set it to mongod, download or documentdb.',
    );
  });

  test('forces mongod even where another would do, and says that there is none', async () => {
    await expect(open({ DATABASE: 'mongod', PATH: folder })).rejects.toThrow(
      'DATABASE=mongod, but there is no mongod on the PATH: install it first.',
    );
  });

  const reason = whyNotLocalDatabase();
  (reason ? test.skip : test)(
    reason ?? 'forces documentdb, which says its version and where its data are, and ends with stop',
    async () => {
      const database = await open({ DATABASE: 'documentdb', MONGODB_URI: 'mongodb://127.0.0.1:1/' });
      expect(database.engine).toBe('documentdb');
      expect(database.description).toMatch(
        /^Database: DocumentDB \S+ on PostgreSQL 18\S+ behind MongoDB's protocol, data in /,
      );
      expect(database.description).toContain(`data in ${path.join(folder, 'data')}`);
      expect(await ping(database.uri)).toMatchObject({ ok: 1 });
      const begun = Date.now();
      await database.stop();
      expect(Date.now() - begun).toBeLessThan(5_000);
      await expect(ping(database.uri, 500)).rejects.toThrow();
    },
    120_000,
  );
});

describe('mongod on the PATH', () => {
  beforeEach(async () => {
    const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
    const standIn = path.join(import.meta.dirname, 'mongod-stand-in.ts');
    const program = path.join(folder, 'mongod');
    await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' --import '${tsx}' '${standIn}' "$@"\n`);
    await chmod(program, 0o755);
  });

  test('is taken before a download, and a data folder that was a replica set before gets its new address', async () => {
    const uris: string[] = [];
    for (let start = 0; start < 2; start++) {
      const database = await open({ PATH: folder });
      expect(database.engine).toBe('mongod');
      expect(database.description).toBe(
        `Database: MongoDB 7.0.99 (${path.join(folder, 'mongod')}), data in ${path.join(folder, 'data')}.`,
      );
      expect(database.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0$/);
      expect(await ping(database.uri)).toMatchObject({ ok: 1 });
      uris.push(database.uri);
      await database.stop();
      await expect(ping(database.uri, 500)).rejects.toThrow();
    }
    expect(new Set(uris).size).toBe(2);
  }, 60_000);
});
