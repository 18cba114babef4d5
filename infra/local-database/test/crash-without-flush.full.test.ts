import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessRecord } from '@alaso/processes';
import mongoose from 'mongoose';
import { whyNotLocalDatabase } from '../src/index.ts';
import { openThrowawayInstance } from './throwaway-instance.ts';

const reason = whyNotLocalDatabase();
const ROUNDS = 3;
const WRITERS = 6;
const roundMs = 900;

/**
 * Makes two inserts at a time into a collection with a unique index, one of them in a transaction, until
 * `untilMs`.
 */
async function keepWriting(client: mongoose.mongo.MongoClient, writer: number, untilMs: number) {
  for (let n = 0; Date.now() < untilMs; n++) {
    const rows = client.db('crash-test').collection(`rows${writer % 2}`);
    const insert = (session?: mongoose.mongo.ClientSession) =>
      rows.insertOne({ a: `${writer} ${untilMs} ${session === undefined}`, n }, { session }).catch(() => {});
    await insert();
    await client.withSession(async (session) => {
      session.startTransaction();
      await insert(session);
      await session.commitTransaction().catch(() => {}); // the process may just have been killed
    });
  }
}

(reason ? test.skip : test)(
  reason ?? 'an instance that flushes nothing takes writes again after PostgreSQL was killed',
  async () => {
    const instance = await openThrowawayInstance(false);
    const client = await mongoose.mongo.MongoClient.connect(instance.uri);
    try {
      const collections = ['rows0', 'rows1'].map((name) => client.db('crash-test').collection(name));
      for (let round = 0; round < ROUNDS; round++) {
        for (const rows of collections) await rows.createIndex({ a: 1, n: -1 }, { unique: true });
        const until = Date.now() + roundMs;
        const writing = Promise.all(
          Array.from({ length: WRITERS }, (_, writer) => keepWriting(client, writer, until)),
        );
        await sleep(roundMs / 2);
        const { postgres } = readProcessRecord(path.join(instance.dataPath, 'processes.json'));
        if (postgres) process.kill(postgres.pid, 'SIGKILL');
        await writing;
        for (const rows of collections) await rows.insertOne({ a: `after ${round}`, n: 0 });
      }
      const log = await readFile(path.join(instance.dataPath, 'postgres.log'), 'utf8');
      expect(log).not.toContain('Segmentation fault');
    } finally {
      await client.close();
      await instance.remove();
    }
  },
  60_000,
);
