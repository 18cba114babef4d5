import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '@alaso/processes';
import mongoose from 'mongoose';
import { DryMongoBinary, MongoMemoryServer } from 'mongodb-memory-server-core';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';
import * as z from 'zod';
import { Sentence } from '../common/user-error.ts';

export type Mongod = { uri: string; version: string; stop: () => Promise<void> };

const REPLICA_SET = 'rs0';
const downloadHostLimitMs = 3_000;
const connectLimitMs = 10_000;
const givenLimitMs = 5_000;
const startLimitMs = 60_000;
const primaryLimitMs = 30_000;
/** MongoDB's own code: this data folder already was a replica set. */
const ALREADY_INITIALIZED = 23;

const { MongoClient, MongoServerError } = mongoose.mongo;

/** Returns the `mongod` on this PATH, or null. */
export async function findMongod(searchPath: string | undefined): Promise<string | null> {
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

/** Starts this program on `dataPath` as a replica set of one node. */
export async function startMongod(systemBinary: string, dataPath: string): Promise<Mongod> {
  const about = await runCommand(systemBinary, ['--version'], { timeoutMs: 10_000 });
  const version = /db version v(\S+)/.exec(about)?.[1];
  if (!version) throw new Error(`${systemBinary} does not say which version it is.`);
  return startServer({ systemBinary, version }, dataPath);
}

/** Returns true if the user's cache has a mongod, or its download host answers within 3 s. */
export async function canDownloadMongod(): Promise<boolean> {
  try {
    const options = await DryMongoBinary.generateOptions();
    if (await DryMongoBinary.locateBinary(options)) return true;
    const address = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(downloadHostLimitMs) });
    return answer.ok;
  } catch {
    return false; // the host does not answer, or there is no mongod for this system
  }
}

/** Downloads mongod into the user's cache, once, and starts it on `dataPath` as a replica set of one node. */
export async function startDownloadedMongod(dataPath: string): Promise<Mongod> {
  const { version } = DryMongoBinary.getEnsuredOptions();
  return startServer({ version }, dataPath);
}

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
    throw new Sentence(
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
 * Updates the address in an existing replica set's configuration, because the port changes with each start.
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

/** Returns the version of the server at an address. Throws if nothing answers there. */
export async function askVersion(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: givenLimitMs });
  try {
    return buildInfoAnswer.parse(await client.db('admin').command({ buildInfo: 1 })).version;
  } finally {
    await client.close();
  }
}
