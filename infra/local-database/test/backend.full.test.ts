import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'bson';
import mongoose from 'mongoose';
import { readProcessRecord } from '@alaso/processes';
import { openLocalDatabase, whyNotLocalDatabase } from '../src/index.ts';
import { openThrowawayInstance, type ThrowawayInstance } from './throwaway-instance.ts';

const { MongoClient, MongoServerError } = mongoose.mongo;
const reason = whyNotLocalDatabase();
const describeDatabase = reason ? describe.skip : describe;

/** The proxy has 64 connections to the backend for such commands. */
const CROWD = 150;

describeDatabase(reason ?? 'the backend behind the proxy', () => {
  let instance: ThrowawayInstance;
  let client: InstanceType<typeof MongoClient>;

  beforeAll(async () => {
    instance = await openThrowawayInstance(false);
    client = await MongoClient.connect(instance.uri, { maxPoolSize: 120 });
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await instance?.remove();
  });

  const database = () => client.db('backend-test');

  test('a second start on the same folder is told so in one sentence', async () => {
    const again = openLocalDatabase({
      dataPath: instance.dataPath,
      durable: false,
      log: () => {},
    });
    await expect(again).rejects.toThrow(`The database in ${instance.dataPath} is already running`);
  });

  test('it listens on loopback only, and PostgreSQL on no port at all', async () => {
    const { port } = new URL(instance.uri);
    const listening = [
      ...(await readFile('/proc/net/tcp', 'utf8')).matchAll(
        /: ([0-9A-F]{8}):([0-9A-F]{4}) 00000000:0000 0A/g,
      ),
    ];
    const ours = listening.filter(([, , hex]) => Number.parseInt(hex ?? '', 16) === Number(port));
    expect(ours.map(([, address]) => address)).toEqual(['0100007F']);
    const { postgres } = readProcessRecord(path.join(instance.dataPath, 'processes.json'));
    const command = await readFile(`/proc/${postgres?.pid}/cmdline`, 'utf8');
    expect(command).toContain('\0listen_addresses=\0');
  });

  test('100 transactions at once on one document count to exactly 100', async () => {
    const counters = database().collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'one', n: 0 });
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const before = await counters.findOne({ _id: 'one' }, { session });
          await counters.updateOne({ _id: 'one' }, { $set: { n: (before?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 100 }, increment));
    expect(await counters.findOne({ _id: 'one' })).toEqual({ _id: 'one', n: 100 });
  }, 60_000);

  test('twenty writers of one unique key at the same instant: one wins, the others are told within 5 s', async () => {
    const people = database().collection('people');
    await people.createIndex({ email: 1 }, { unique: true });
    for (let round = 0; round < 10; round++) {
      const begun = Date.now();
      const email = `${round}@example.ng`;
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => people.insertOne({ email })));
      const codes = results.map((result) => (result.status === 'fulfilled' ? 'won' : codeOf(result.reason)));
      expect(codes.toSorted()).toEqual([...Array<string>(19).fill('11000'), 'won']);
      expect(Date.now() - begun).toBeLessThan(5_000);
    }
  }, 60_000);

  test('forty cursors open at once leave room for other commands', async () => {
    const rows = database().collection('rows');
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const cursors = Array.from({ length: 40 }, () => rows.find().sort({ n: 1 }).batchSize(10));
    for (const cursor of cursors) expect(await cursor.next()).toMatchObject({ n: 0 });
    expect(await rows.countDocuments()).toBe(300);
    expect((await cursors[0]?.toArray())?.length).toBe(299);
    await Promise.all(cursors.map((cursor) => cursor.close()));
  });

  test('more commands at once than the backend has connections are all answered', async () => {
    const crowd = await MongoClient.connect(instance.uri, { maxConnecting: CROWD, maxPoolSize: CROWD });
    try {
      const rows = crowd.db('backend-test').collection<{ _id: number }>('crowd');
      await rows.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
      const everyone = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: CROWD }, act));
      await everyone(() => rows.findOne()); // By then each has its connection to the proxy.
      // slow enough that the later ones arrive while the first still hold their connections
      const pairs = [
        { $lookup: { from: 'crowd', pipeline: [{ $match: {} }], as: 'all' } },
        { $unwind: '$all' },
      ];
      const count = () => rows.aggregate<{ pairs: number }>([...pairs, { $count: 'pairs' }]).toArray();
      expect(new Set((await everyone(count)).flat().map(({ pairs }) => pairs))).toEqual(new Set([90_000]));
    } finally {
      await crowd.close();
    }
  }, 20_000);

  test('a list is read from its index without sorting', async () => {
    const rows = database().collection('listings');
    await rows.insertMany(
      Array.from({ length: 2_000 }, (_, n) => ({
        status: n % 2 ? 'active' : 'sold',
        createdAt: new Date(n),
      })),
    );
    await rows.createIndex({ status: 1, createdAt: -1 });
    const plan = JSON.stringify(
      await rows.find({ status: 'active' }).sort({ createdAt: -1 }).limit(24).explain('executionStats'),
    );
    expect(plan).toContain('"stage":"IXSCAN"');
    expect(plan).not.toContain('"stage":"SORT"');
  });

  test('a duplicate key is worded as MongoDB words it', async () => {
    const users = database().collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertMany([{ email: 'ada@example.ng' }, { email: 'obi@example.ng' }]);
    const expected = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'ada@example.ng' } };
    const words =
      'E11000 duplicate key error collection: backend-test.users index: email_1 dup key: { email: "ada@example.ng" }';
    await expect(users.insertOne({ email: 'ada@example.ng' })).rejects.toMatchObject({
      ...expected,
      errmsg: words,
    });
    const rename = { $set: { email: 'ada@example.ng' } };
    await expect(users.updateOne({ email: 'obi@example.ng' }, rename)).rejects.toMatchObject(expected);
    await expect(users.findOneAndUpdate({ email: 'obi@example.ng' }, rename)).rejects.toMatchObject(expected);
  });

  test('no bytes from one client hurt the next: each is answered or closed, and both processes live on', async () => {
    const processesFile = path.join(instance.dataPath, 'processes.json');
    const before = await readFile(processesFile, 'utf8');
    const port = Number(new URL(instance.uri).port);
    const commands = [
      {
        find: 'listings',
        filter: { title: /lace/i, n: { $gt: 3, $in: [1, 2, 'x'] } },
        sort: { n: -1 },
        $db: 'backend-test',
      },
      {
        insert: 'fuzz',
        documents: [{ a: 1.5, b: { c: ['x', null, true] }, d: new Date(5) }],
        $db: 'backend-test',
      },
      {
        update: 'fuzz',
        updates: [{ q: { a: 1.5 }, u: { $set: { e: 'word' } }, upsert: true }],
        $db: 'backend-test',
      },
      {
        aggregate: 'fuzz',
        pipeline: [{ $match: { a: { $gt: 1 } } }, { $group: { _id: '$b' } }],
        cursor: {},
        $db: 'backend-test',
      },
    ];
    const fates = { answered: 0, closed: 0, waiting: 0 };
    let seed = 4;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 400; turn++) {
      const document = serialize(commands[turn % commands.length] ?? {});
      const bytes = Buffer.concat([Buffer.alloc(21), document]);
      bytes.writeInt32LE(bytes.length, 0);
      bytes.writeInt32LE(turn % 50 === 49 ? 2010 : 2013, 12);
      for (let change = random(4); change >= 0; change--) bytes[16 + random(bytes.length - 16)] = random(256);
      if (turn % 25 === 24) bytes.writeInt32LE(random(2) ? 12 : 2_000_000_000, 0);
      fates[await fateOf(port, turn % 10 === 9 ? bytes.subarray(0, random(bytes.length)) : bytes)]++;
    }
    expect(fates.answered).toBeGreaterThan(100);
    expect(fates.closed).toBeGreaterThan(20);
    expect(await database().collection('listings').countDocuments({ status: 'active' })).toBe(1_000);
    expect(await readFile(processesFile, 'utf8')).toBe(before);
    expect(instance.said.filter((line) => line.includes('unexpectedly'))).toEqual([]);
    expect(await readFile(path.join(instance.dataPath, 'postgres.log'), 'utf8')).not.toContain(
      'terminated by signal',
    );
  }, 60_000);
});

const codeOf = (error: unknown) => (error instanceof MongoServerError ? String(error.code) : String(error));

/**
 * Sends the bytes on a separate connection; returns 'waiting' if the server correctly waits for the rest of a
 * message.
 */
async function fateOf(port: number, bytes: Buffer): Promise<'answered' | 'closed' | 'waiting'> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    const fate = new Promise<'answered' | 'closed'>((resolve) => {
      socket.once('data', () => resolve('answered'));
      socket.once('close', () => resolve('closed'));
      socket.on('error', () => resolve('closed'));
    });
    socket.write(bytes);
    const whole = bytes.length >= 16 && bytes.readInt32LE(0) === bytes.length;
    return await (whole ? fate : Promise.race([fate, sleep(20, 'waiting' as const)]));
  } finally {
    socket.destroy();
  }
}
