import { existsSync } from 'node:fs';
import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { createProcessRecord, endLeftover, readProcessRecord, supervise, takeLock } from '@alaso/processes';
import { createInstanceFolder } from './backend/in-root.ts';
import { makeCluster, startPostgres } from './backend/postgres-process.ts';
import { preparePrivateRoot, privateRoot } from './backend/private-root.ts';
import { startProxy } from './proxy-process.ts';

/** Returns the reason the local database cannot run here, or null if it can. */
export function whyNotLocalDatabase(): string | null {
  const instead = 'install mongod or set MONGODB_URI.';
  if (process.platform !== 'linux') return `DocumentDB runs on Linux only: ${instead}`;
  if (process.getuid?.() !== 0) return `DocumentDB needs root: run this as root, or ${instead}`;
  if (existsSync(path.join(privateRoot, '.ready'))) return null;
  const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/usr/share/keyrings/debian-archive-keyring.gpg'];
  const missing = tools.find((tool) => !existsSync(tool));
  return missing ? `DocumentDB comes from Debian's packages and ${missing} is not here: ${instead}` : null;
}

/**
 * Time allowed for stopping before the processes are killed, in ms. The total fits within the 5 s in which
 * everything must stop.
 */
const patienceMs = { proxy: 1_000, postgres: 3_500 };

export type LocalDatabase = { uri: string; version: string; dataPath: string; stop: () => Promise<void> };

/**
 * Starts PostgreSQL with the DocumentDB extension on the data in `dataPath`, with a proxy in front of it that
 * speaks MongoDB's protocol. A process that exits unexpectedly is restarted with the same data and address.
 * Processes left behind when an earlier instance was killed are stopped first.
 * @throws a one-sentence error if another running instance uses the folder
 */
export async function openLocalDatabase(options: {
  dataPath: string;
  durable: boolean;
  log: (line: string) => void;
}): Promise<LocalDatabase> {
  const { durable, log } = options;
  await mkdir(options.dataPath, { recursive: true });
  const dataPath = await realpath(options.dataPath);
  const unlock = await takeLock(path.join(dataPath, 'lock'), {
    refusal: () =>
      new Error(
        `The database in ${dataPath} is already running: stop that start first, or use another folder.`,
      ),
  });
  try {
    await preparePrivateRoot(log);
    const processesFile = path.join(dataPath, 'processes.json');
    await endLeftovers(processesFile);
    const instance = await createInstanceFolder(dataPath);
    await makeCluster(instance);

    const record = createProcessRecord(processesFile);
    const postgres = await supervise({
      name: 'PostgreSQL',
      start: () => startPostgres(instance, durable, path.join(dataPath, 'postgres.log')),
      record: (identity) => record('postgres', identity),
      log,
    });
    let port = 0;
    let version = '';
    const proxy = await supervise({
      name: 'The MongoDB proxy',
      start: async () => {
        const started = await startProxy(instance, { port, processesFile }, path.join(dataPath, 'proxy.log'));
        ({ port, version } = started);
        return started;
      },
      record: (identity) => record('proxy', identity),
      log,
    }).catch(async (error: unknown) => {
      await postgres.stop('SIGQUIT', patienceMs.postgres);
      throw error;
    });

    return {
      uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
      version,
      dataPath: instance.mounts ? dataPath : instance.outside,
      async stop() {
        await proxy.stop('SIGTERM', patienceMs.proxy);
        // A fast shutdown writes everything to disk, which disposable data does not need.
        await postgres.stop(durable ? 'SIGINT' : 'SIGQUIT', patienceMs.postgres);
        await rm(processesFile, { force: true });
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Stops PostgreSQL last because it has to write its data. Uses SIGKILL only if necessary. */
async function endLeftovers(processesFile: string): Promise<void> {
  const { postgres, ...others } = readProcessRecord(processesFile);
  for (const other of Object.values(others)) await endLeftover(other, 'SIGKILL', patienceMs.proxy);
  if (postgres) await endLeftover(postgres, 'SIGINT', patienceMs.postgres);
}
