import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { isAlive, readProcessRecord, signalAndWait } from '@alaso/processes';
import { openLocalDatabase, whyNotLocalDatabase } from '../src/index.ts';
import { openThrowawayInstance, type ThrowawayInstance } from './throwaway-instance.ts';

const { MongoClient } = mongoose.mongo;
const reason = whyNotLocalDatabase();
const describeDatabase = reason ? describe.skip : describe;

const INSERTS = 20_000;
const WRITERS = 8;
const BATCH = 20;
/**
 * Each batch is a commit that waits for the disk: seconds if it is idle, far longer if others keep it busy.
 */
const insertLimitMs = 150_000;

const processesOf = (dataPath: string) => readProcessRecord(path.join(dataPath, 'processes.json'));

async function eventually<T>(
  what: string,
  limitMs: number,
  look: () => Promise<T | null | false>,
): Promise<T> {
  for (const until = Date.now() + limitMs; ; await sleep(20)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`not within ${limitMs} ms: ${what}`);
  }
}

describeDatabase(reason ?? 'when a process is killed with -9', () => {
  let instance: ThrowawayInstance;
  let client: InstanceType<typeof MongoClient>;

  beforeAll(async () => {
    instance = await openThrowawayInstance(true);
    client = await MongoClient.connect(instance.uri, { serverSelectionTimeoutMS: 20_000 });
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await instance?.remove();
  });

  async function kill(name: 'postgres' | 'proxy'): Promise<void> {
    const known = processesOf(instance.dataPath)[name];
    if (!known || !isAlive(known)) throw new Error(`${name} does not run`);
    process.kill(known.pid, 'SIGKILL');
  }

  /** Inserts in concurrent batches and returns the acknowledged numbers. `middle` runs halfway. */
  async function insertAll(name: string, middle: () => Promise<void>): Promise<Set<number>> {
    const rows = client.db('crash-test').collection<{ _id: number }>(name);
    const acknowledged = new Set<number>();
    let next = 0;
    let lastError: unknown;
    let killed: Promise<void> | undefined;
    const writer = async () => {
      while (next < INSERTS) {
        const first = next;
        next += BATCH;
        if (next > INSERTS / 2) killed ??= middle();
        const numbers = Array.from({ length: BATCH }, (_, n) => first + n);
        try {
          await rows.insertMany(numbers.map((_id) => ({ _id })));
          for (const number of numbers) acknowledged.add(number);
        } catch (error) {
          lastError = error; // Not acknowledged: they may or may not exist.
        }
      }
    };
    const tooLate = new AbortController();
    const deadline = sleep(insertLimitMs, undefined, { signal: tooLate.signal }).then(async () => {
      next = INSERTS;
      const log = await readFile(path.join(instance.dataPath, 'proxy.log'), 'utf8');
      throw new Error(
        `${acknowledged.size} inserts in ${insertLimitMs} ms; last error: ${String(lastError)}; said: ${instance.said.join(' / ')}; proxy: ${log}`,
      );
    });
    await Promise.race([Promise.all(Array.from({ length: WRITERS }, writer)), deadline]).finally(() =>
      tooLate.abort(),
    );
    await killed;
    return acknowledged;
  }

  test.each([
    ['PostgreSQL', ['postgres']],
    ['the proxy', ['proxy']],
    ['PostgreSQL, then the proxy', ['postgres', 'proxy']],
  ] as const)(
    '%s in the middle of 20,000 inserts: nothing acknowledged is missing',
    async (_name, victims) => {
      const name = victims.join('-');
      const acknowledged = await insertAll(name, async () => {
        for (const victim of victims) await kill(victim);
      });
      expect(acknowledged.size).toBeGreaterThan(INSERTS / 2);
      const rows = client.db('crash-test').collection<{ _id: number }>(name);
      const present = new Set((await rows.find().toArray()).map(({ _id }) => _id));
      expect([...acknowledged].filter((number) => !present.has(number))).toEqual([]);
    },
    insertLimitMs + 30_000,
  );

  test.each([
    ['postgres', 'PostgreSQL'],
    ['proxy', 'The MongoDB proxy'],
  ] as const)(
    'the end of %s is said within 2 s, and the same address serves the same data again',
    async (name, called) => {
      const rows = client.db('crash-test').collection<{ _id: string }>('kept');
      await rows.insertOne({ _id: name });
      const linesBefore = instance.said.length;
      await kill(name);
      const said = () => instance.said.slice(linesBefore);
      await eventually('the line about the end', 2_000, () =>
        Promise.resolve(said().includes(`${called} ended unexpectedly (signal SIGKILL); starting it again.`)),
      );
      await eventually('the line about the new start', 20_000, () =>
        Promise.resolve(said().includes(`${called} runs again.`)),
      );
      expect(
        await eventually('the data', 10_000, () => rows.findOne({ _id: name }).catch(() => null)),
      ).toEqual({ _id: name });
    },
    40_000,
  );

  test('a transaction that was open is aborted with the label that makes the driver run it again', async () => {
    const rows = client.db('crash-test').collection<{ _id: string }>('transactions');
    await rows.insertOne({ _id: 'before' });
    let tries = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.insertOne({ _id: 'inside' }, { session });
        if (tries++ === 0) {
          const again = () => instance.said.filter((line) => line === 'PostgreSQL runs again.').length;
          const before = again();
          await kill('postgres');
          await eventually('the new start', 20_000, () => Promise.resolve(again() > before));
        }
        await rows.insertOne({ _id: 'after' }, { session });
      }),
    );
    expect(tries).toBeGreaterThan(1);
    expect((await rows.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      'after',
      'before',
      'inside',
    ]);
  }, 40_000);

  test('the rows that a client has changed in an open transaction are free 5 s after it was killed', async () => {
    const rows = client.db('crash-test').collection<{ _id: string; by: string }>('held');
    await rows.insertOne({ _id: 'row', by: 'nobody' });
    const mongodb = createRequire(import.meta.filename).resolve('mongoose');
    const script = `
      const { MongoClient } = require(${JSON.stringify(mongodb)}).mongo;
      MongoClient.connect(process.argv[1]).then(async (client) => {
        const session = client.startSession();
        session.startTransaction();
        await client.db('crash-test').collection('held').updateOne({}, { $set: { by: 'killed' } }, { session });
        console.log('changed');
      });`;
    const child = spawn(process.execPath, ['-e', script, instance.uri], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(createInterface({ input: child.stdout }), 'line');
    const change = () =>
      client.withSession(async (session) => {
        session.startTransaction();
        await rows.updateOne({ _id: 'row' }, { $set: { by: 'another' } }, { session });
        await session.commitTransaction();
        return true;
      });
    await expect(change()).rejects.toMatchObject({ code: 112 });
    child.kill('SIGKILL');
    await eventually('the row is free', 5_000, () => change().catch(() => false));
    expect(await rows.findOne()).toEqual({ _id: 'row', by: 'another' });
  }, 40_000);
});

describeDatabase(reason ?? 'when the start itself is killed with -9', () => {
  let dataPath: string;
  beforeEach(async () => {
    dataPath = await mkdtemp(path.join(tmpdir(), 'documentdb-test-'));
  });
  afterEach(() => rm(dataPath, { recursive: true, force: true }));

  /** Starts the database of `dataPath` in another process, as `npm start` does. */
  async function startElsewhere(): Promise<{ uri: string; kill: () => Promise<void> }> {
    const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
    const module = path.join(import.meta.dirname, '../src/index.ts');
    const options = JSON.stringify({ dataPath, durable: true });
    const script = `
      import { openLocalDatabase } from ${JSON.stringify(module)};
      const { uri } = await openLocalDatabase({ ...${options}, log() {} });
      console.log(uri);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
    return {
      uri: String(line[0]),
      kill: async () => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }

  async function insertAt(uri: string): Promise<void> {
    const client = await MongoClient.connect(uri);
    await client.db('crash-test').collection('rows').insertOne({ kept: true });
    await client.close();
  }
  async function countAgain(): Promise<number> {
    const again = await openLocalDatabase({ dataPath, durable: true, log: () => {} });
    const client = await MongoClient.connect(again.uri);
    const count = await client.db('crash-test').collection('rows').countDocuments();
    await client.close();
    await again.stop();
    return count;
  }

  test('both processes end by themselves, and the next start has the data', async () => {
    const { uri, kill } = await startElsewhere();
    await insertAt(uri);
    const { postgres, proxy } = processesOf(dataPath);
    await kill();
    await eventually('both processes are gone', 10_000, () =>
      Promise.resolve(postgres !== undefined && proxy !== undefined && !isAlive(postgres) && !isAlive(proxy)),
    );
    expect(await countAgain()).toBe(1);
  }, 60_000);

  test('with the proxy too: the next start ends the PostgreSQL that was left and takes its data over', async () => {
    const { uri, kill } = await startElsewhere();
    await insertAt(uri);
    const { postgres, proxy } = processesOf(dataPath);
    if (!postgres || !proxy) throw new Error('a process is missing');
    process.kill(proxy.pid, 'SIGSTOP'); // So that it cannot stop PostgreSQL in its last moment.
    await kill();
    await signalAndWait(proxy, 'SIGKILL', 5_000);
    expect(isAlive(postgres)).toBe(true);
    expect(await countAgain()).toBe(1);
    expect(isAlive(postgres)).toBe(false);
  }, 60_000);
});
