import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { Sentence } from '../sentence.ts';
import { startGateway } from './gateway-process.ts';
import { placeInstance } from './in-root.ts';
import { makeCluster, startPostgres } from './postgres-process.ts';
import { preparePrivateRoot } from './private-root.ts';
import { type ProcessIdentity, processesOnDisk, signalAndWait } from './process-identity.ts';
import { supervise } from './supervise.ts';

/** The sentence that says why DocumentDB cannot run here; null when it can. */
export function whyNotDocumentDb(root: string): string | null {
  const instead = 'install mongod or set MONGODB_URI.';
  if (process.platform !== 'linux') return `DocumentDB runs on Linux only: ${instead}`;
  if (process.getuid?.() !== 0) return `DocumentDB needs root: run this as root, or ${instead}`;
  if (existsSync(path.join(root, '.ready'))) return null;
  const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/usr/share/keyrings/debian-archive-keyring.gpg'];
  const missing = tools.find((tool) => !existsSync(tool));
  return missing ? `DocumentDB comes from Debian's packages and ${missing} is not here: ${instead}` : null;
}

/** How long each process may take over its own end before it is killed: together within the 5 s of a stop. */
const PATIENCE = { gateway: 1_000, postgres: 3_500 };

export type DocumentDb = { uri: string; version: string; dataPath: string; stop: () => Promise<void> };

/**
 * Starts PostgreSQL with the DocumentDB extension on the data of `dataPath`, and the gateway that speaks MongoDB's
 * protocol in front of it. Either one is started again when it ends by itself, with its data and under the same
 * address; `log` gets a line about it. Whatever a killed start has left is ended first. Throws a sentence when the
 * folder is in use by another running start.
 */
export async function startDocumentDb(options: {
  root: string;
  dataPath: string;
  durable: boolean;
  log: (line: string) => void;
}): Promise<DocumentDb> {
  const { root, durable, log } = options;
  await mkdir(options.dataPath, { recursive: true });
  const dataPath = await realpath(options.dataPath);
  const lock = await lockFolder(dataPath);
  try {
    await preparePrivateRoot(root, log);
    const processesFile = path.join(dataPath, 'processes.json');
    await endLeftovers(processesFile);
    const place = await placeInstance(root, dataPath);
    await makeCluster(place);

    const processes: { postgres?: ProcessIdentity; gateway?: ProcessIdentity } = {};
    // at once, without waiting: both may be started again at the same time, and both write this file
    const record = (name: 'postgres' | 'gateway') => (identity: ProcessIdentity) => {
      processes[name] = identity;
      writeFileSync(`${processesFile}.new`, JSON.stringify(processes));
      renameSync(`${processesFile}.new`, processesFile);
    };
    const postgres = await supervise({
      name: 'PostgreSQL',
      start: () => startPostgres(place, durable, path.join(dataPath, 'postgres.log')),
      record: record('postgres'),
      log,
    });
    let port = 0;
    let version = '';
    const gateway = await supervise({
      name: 'The MongoDB gateway',
      start: async () => {
        const started = await startGateway(
          place,
          { port, processesFile },
          path.join(dataPath, 'gateway.log'),
        );
        ({ port, version } = started);
        return started;
      },
      record: record('gateway'),
      log,
    }).catch(async (error: unknown) => {
      await postgres.stop('SIGQUIT', PATIENCE.postgres);
      throw error;
    });

    return {
      uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
      version,
      dataPath: place.mounts ? dataPath : place.outside,
      async stop() {
        await gateway.stop('SIGTERM', PATIENCE.gateway);
        // a fast shutdown writes everything out; data that nobody will miss needs none of it
        await postgres.stop(durable ? 'SIGINT' : 'SIGQUIT', PATIENCE.postgres);
        await rm(processesFile, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Takes the folder for this process: an abstract socket named after it. The kernel gives such a name to one holder and
 * takes it back the moment that the holder dies, so there is no stale lock to judge.
 */
async function lockFolder(dataPath: string): Promise<net.Server> {
  const lock = net.createServer((socket) => socket.destroy());
  lock.unref();
  lock.listen(`\0local-database-${createHash('sha256').update(dataPath).digest('hex').slice(0, 32)}`);
  try {
    await once(lock, 'listening');
    return lock;
  } catch (error) {
    const taken =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    throw new Sentence(
      `The database in ${dataPath} is already running: stop that start first, or use another folder.`,
    );
  }
}

async function endLeftovers(processesFile: string): Promise<void> {
  const written = await readFile(processesFile, 'utf8').catch(() => null);
  if (written === null) return;
  const { postgres, gateway } = processesOnDisk.parse(JSON.parse(written));
  if (gateway) await signalAndWait(gateway, 'SIGKILL', PATIENCE.gateway);
  if (postgres && !(await signalAndWait(postgres, 'SIGINT', PATIENCE.postgres))) {
    await signalAndWait(postgres, 'SIGKILL', PATIENCE.postgres);
  }
}
