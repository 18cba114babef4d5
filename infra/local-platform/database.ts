import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalDatabase, whyNotLocalDatabase } from '@alaso/local-database';
import { runCommand } from '@alaso/processes';
import { DryMongoBinary, MongoMemoryServer } from 'mongodb-memory-server-core';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';
import mongoose from 'mongoose';
import * as z from 'zod';
import { UserError } from '../common/user-error.ts';

type Mongod = { uri: string; version: string; stop: () => Promise<void> };

const REPLICA_SET = 'rs0';
const downloadHostLimitMs = 3_000;
const connectLimitMs = 10_000;
const givenLimitMs = 5_000;
const startLimitMs = 60_000;
const primaryLimitMs = 30_000;
/** MongoDB's error code if the data folder was already a replica set. */
const ALREADY_INITIALIZED = 23;

const { MongoClient, MongoServerError } = mongoose.mongo;

async function findMongod(searchPath: string | undefined): Promise<string | null> {
  for (const folder of (searchPath ?? '').split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, 'mongod');
    const runs = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return file;
  }
  return null;
}

async function startMongod(systemBinary: string, dataPath: string): Promise<Mongod> {
  const about = await runCommand(systemBinary, ['--version'], { timeoutMs: 10_000 });
  const version = /db version v(\S+)/.exec(about)?.[1];
  if (!version) throw new Error(`${systemBinary} does not say which version it is.`);
  return startServer({ systemBinary, version }, dataPath);
}

/** Returns true if the user's cache contains a mongod or the download host responds within 3 s. */
async function canDownloadMongod(): Promise<boolean> {
  try {
    const options = await DryMongoBinary.generateOptions();
    if (await DryMongoBinary.locateBinary(options)) return true;
    const address = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(downloadHostLimitMs) });
    return answer.ok;
  } catch {
    return false; // The host does not answer, or there is no mongod for this system.
  }
}

/** Starts a mongod as a single-node replica set. Downloads it unless there is a `systemBinary`. */
async function startServer(
  binary: { version: string; systemBinary?: string },
  dataPath: string,
): Promise<Mongod> {
  const dbPath = path.join(dataPath, 'mongod');
  await mkdir(dbPath, { recursive: true });
  const server = await MongoMemoryServer.create({
    binary,
    instance: { dbPath, replSet: REPLICA_SET, storageEngine: 'wiredTiger', launchTimeout: startLimitMs },
  }).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    if (!/DBPathInUse|already locked|Unable to lock/i.test(words)) throw error;
    throw new UserError(
      `The database in ${dataPath} is already running: stop that start first, or use another folder.`,
    );
  });
  const stop = async () => void (await server.stop({ doCleanup: false }));
  try {
    const host = `127.0.0.1:${server.instanceInfo?.port}`;
    await becomePrimary(host);
    return { uri: `mongodb://${host}/?replicaSet=${REPLICA_SET}`, version: binary.version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const configAnswer = z.object({
  config: z.looseObject({ version: z.number(), members: z.array(z.looseObject({ host: z.string() })) }),
});
const helloAnswer = z.looseObject({ isWritablePrimary: z.boolean() });

/**
 * Makes the server the primary of a replica set. Also updates the address in an existing replica set because
 * the port changes with each start.
 */
async function becomePrimary(host: string): Promise<void> {
  const client = new MongoClient(`mongodb://${host}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: connectLimitMs,
  });
  try {
    const admin = client.db('admin');
    try {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === ALREADY_INITIALIZED)) throw error;
      const { config } = configAnswer.parse(await admin.command({ replSetGetConfig: 1 }));
      const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
      await admin.command({ replSetReconfig: moved, force: true });
    }
    for (const until = Date.now() + primaryLimitMs; ; await sleep(100)) {
      if (helloAnswer.parse(await admin.command({ hello: 1 })).isWritablePrimary) return;
      if (Date.now() > until)
        throw new Error('mongod did not become the primary of its replica set within 30 s.');
    }
  } finally {
    await client.close();
  }
}

const buildInfoAnswer = z.looseObject({ version: z.string() });

/** @throws if nothing responds at this URI */
async function askVersion(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: givenLimitMs });
  try {
    return buildInfoAnswer.parse(await client.db('admin').command({ buildInfo: 1 })).version;
  } finally {
    await client.close();
  }
}

export type Database = {
  /** A connection string for mongoose and the driver. The database name is inserted before the `?`. */
  uri: string;
  engine: 'given' | 'mongod' | 'download' | 'documentdb';
  /** A one-sentence description for the startup output. */
  description: string;
  /**
   * Stops only the servers that `openDatabase` started, within 5 s. A database specified in `MONGODB_URI`
   * keeps running.
   */
  stop: () => Promise<void>;
};

type Options = {
  /** The folder for this database's data, created if missing. Only one running instance may use it. */
  dataPath: string;
  /** False for disposable data, which is not flushed to disk. */
  durable: boolean;
  log: (line: string) => void;
  environment?: NodeJS.ProcessEnv;
};

const forced = z.enum(['mongod', 'download', 'documentdb']).optional();

/**
 * Opens the first database available on this machine: the one in `MONGODB_URI`; `mongod` on the PATH; the
 * mongod that mongodb-memory-server downloads if its host responds; or DocumentDB (on Debian as root). If
 * `DATABASE` is `mongod`, `download`, or `documentdb`, only that one is used.
 * @throws a {@link UserError} that specifies what to do
 */
export async function openDatabase(options: Options): Promise<Database> {
  const environment = options.environment ?? process.env;
  const choice = forced.safeParse(environment.DATABASE || undefined);
  if (!choice.success) {
    throw new UserError(
      `DATABASE=${environment.DATABASE} is not known: set it to mongod, download or documentdb.`,
    );
  }
  if (choice.data) return open(choice.data, options, environment);
  if (environment.MONGODB_URI) return openGiven(environment.MONGODB_URI);
  if (await findMongod(environment.PATH)) return open('mongod', options, environment);
  if (await canDownloadMongod()) return open('download', options, environment);
  if (whyNotLocalDatabase() === null) return open('documentdb', options, environment);
  throw new UserError(
    'There is no database for this machine: set MONGODB_URI to a MongoDB replica set, or install mongod, or allow downloads from fastdl.mongodb.org, or run this as root on Debian.',
  );
}

async function openGiven(uri: string): Promise<Database> {
  const where = uri.replace(/\/\/[^@/]*@/, '//');
  const version = await askVersion(uri).catch((error: unknown) => {
    throw new UserError(`No MongoDB answers at MONGODB_URI (${where}): start it, or unset MONGODB_URI.`, {
      cause: error,
    });
  });
  const description = `Database: MongoDB ${version} as given by MONGODB_URI (${where}).`;
  return { uri, engine: 'given', description, stop: () => Promise.resolve() };
}

async function open(
  engine: 'mongod' | 'download' | 'documentdb',
  { dataPath, durable, log }: Options,
  environment: NodeJS.ProcessEnv,
): Promise<Database> {
  switch (engine) {
    case 'mongod': {
      const program = await findMongod(environment.PATH);
      if (!program)
        throw new UserError('DATABASE=mongod, but there is no mongod on the PATH: install it first.');
      const server = await startMongod(program, dataPath);
      const description = `Database: MongoDB ${server.version} (${program}), data in ${dataPath}.`;
      return { uri: server.uri, engine, description, stop: server.stop };
    }
    case 'download': {
      log('Taking mongod from its download host (once; it stays in the cache).');
      const { version } = DryMongoBinary.getEnsuredOptions();
      const server = await startServer({ version }, dataPath);
      const description = `Database: MongoDB ${version} (downloaded), data in ${dataPath}.`;
      return { uri: server.uri, engine, description, stop: server.stop };
    }
    case 'documentdb': {
      const why = whyNotLocalDatabase();
      if (why) throw new UserError(why);
      const server = await openLocalDatabase({ dataPath, durable, log });
      const description = `Database: ${server.version} behind MongoDB's protocol, data in ${server.dataPath}.`;
      return { uri: server.uri, engine, description, stop: server.stop };
    }
  }
}
