import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessRecord } from '@alaso/processes';
import { type ConnectionProxy, startConnectionProxy, until } from '@alaso/test-kit';
import { openDatabase } from '../../infra/local-platform/database.ts';
import { createProcessTable } from '../../infra/common/processes.ts';
import { openRedis } from '../../infra/local-platform/redis.ts';
import { openTogether } from './open-together.ts';

export type ServerProcess = 'redis' | 'proxy' | 'postgres';

/** A database and a Redis that a test may stop at any time because nothing else uses them. */
export type OwnServers = {
  folder: string;
  mongodbUri: string;
  redisUrl: string;
  /** The proxies between every service and its database or Redis. */
  database: ConnectionProxy;
  redis: ConnectionProxy;
  signal(name: ServerProcess, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  /** True for the local database, whose processes are `proxy` and `postgres`. */
  isLocalDatabase: boolean;
  /** Returns the database log for the error message of a test that has timed out. */
  readLog(): Promise<string>;
  close(): Promise<void>;
};

/** Returns a process and its descendants. PostgreSQL uses a separate process for each connection. */
async function listFamily(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const families = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(listFamily));
  return [pid, ...families.flat()];
}

async function startProxy(uri: string): Promise<ConnectionProxy> {
  const { hostname, port } = new URL(uri);
  return startConnectionProxy(hostname, Number(port));
}

export function openOwnServers(): Promise<OwnServers> {
  return openTogether(openParts);
}

async function openParts(
  onClose: (close: () => Promise<unknown>) => void,
): Promise<Omit<OwnServers, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'alaso-frozen-'));
  onClose(() => rm(folder, { recursive: true, force: true }));
  const processes = createProcessTable({ run: join(folder, 'run'), log: join(folder, 'log') });
  const log: string[] = [];
  const server = await openDatabase({
    dataPath: join(folder, 'database'),
    durable: true,
    log: (line) => log.push(line),
  });
  onClose(server.stop);
  const redisServer = await openRedis(undefined, join(folder, 'redis'), processes);
  onClose(redisServer.stop);
  const database = await startProxy(server.uri);
  onClose(() => database.close());
  const redis = await startProxy(redisServer.url);
  onClose(() => redis.close());

  /**
   * Returns a server's process id once the server is running. A killed server is restarted half a second
   * later.
   */
  const pidOf = (name: ServerProcess) =>
    until(`${name} runs`, () => {
      const record = join(folder, name === 'redis' ? 'run' : 'database', 'processes.json');
      const known = readProcessRecord(record)[name];
      return known && existsSync(`/proc/${known.pid}`) && known.pid;
    });

  return {
    folder,
    // Without directConnection, the driver would discover the database's own address and bypass the proxy.
    mongodbUri: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
    redisUrl: `redis://127.0.0.1:${redis.port}`,
    database,
    redis,
    isLocalDatabase: server.engine === 'documentdb',
    async signal(name, signal) {
      const pid = await pidOf(name);
      const all = signal === 'SIGKILL' ? [pid] : await listFamily(pid);
      for (const one of all) process.kill(one, signal);
    },
    async readLog() {
      const tailOf = async (name: string) => {
        const text = await readFile(join(folder, 'database', name), 'utf8').catch(() => 'none');
        return `${name}: ${text.trim().slice(-1500)}`;
      };
      return [...log, await tailOf('proxy.log'), await tailOf('postgres.log')].join('\n');
    },
  };
}
