import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionProxy, startConnectionProxy } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { openDatabase } from '../../infra/local/database.ts';
import { openProcessTable } from '../../infra/local/processes.ts';
import { openRedis } from '../../infra/local/redis.ts';

/** A database and a Redis that a test may stop in the middle of everything: nobody else uses them. */
export type OwnServers = {
  folder: string;
  mongodbUri: string;
  redisUrl: string;
  /** Between every service and the database or Redis. */
  database: ConnectionProxy;
  redis: ConnectionProxy;
  /** The processes behind, by name. */
  signal(name: 'redis' | 'gateway' | 'postgres', signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  /** Whether the database is the two processes `gateway` and `postgres`, and not one that was here before. */
  isDocumentDb: boolean;
  /** What the database has said of itself, for the message of a test that waited for it in vain. */
  told(): Promise<string>;
  close(): Promise<void>;
};

const Pid = z.object({ pid: z.number() });
const DatabaseProcesses = z.object({ gateway: Pid, postgres: Pid });

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** A process with all that it has started: PostgreSQL answers each connection with a process of its own. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const families = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(familyOf));
  return [pid, ...families.flat()];
}

async function proxyOf(uri: string): Promise<ConnectionProxy> {
  const { hostname, port } = new URL(uri);
  return startConnectionProxy(hostname, Number(port));
}

export async function openOwnServers(): Promise<OwnServers> {
  const folder = await mkdtemp(join(tmpdir(), 'alaso-frozen-'));
  const processes = openProcessTable({ run: join(folder, 'run'), log: join(folder, 'log') });
  const log: string[] = [];
  const server = await openDatabase({
    dataPath: join(folder, 'database'),
    durable: true,
    log: (line) => log.push(line),
  });
  const redisServer = await openRedis(undefined, join(folder, 'redis'), processes);
  const database = await proxyOf(server.uri);
  const redis = await proxyOf(redisServer.url);

  async function pidOf(name: 'redis' | 'gateway' | 'postgres'): Promise<number> {
    if (name !== 'redis') {
      const record = await read(join(folder, 'database', 'processes.json'));
      return z.parse(DatabaseProcesses, record)[name].pid;
    }
    for (const { pid } of z.parse(z.array(Pid), await read(join(folder, 'run', 'processes.json')))) {
      if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'redis-server') return pid;
    }
    throw new Error('Redis does not run');
  }

  return {
    folder,
    // Without directConnection the driver would learn the database's own address, and pass the proxy by.
    mongodbUri: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
    redisUrl: `redis://127.0.0.1:${redis.port}`,
    database,
    redis,
    isDocumentDb: server.engine === 'documentdb',
    async signal(name, signal) {
      const pid = await pidOf(name);
      const all = signal === 'SIGKILL' ? [pid] : await familyOf(pid);
      for (const one of all) process.kill(one, signal);
    },
    async told() {
      const tailOf = async (name: string) => {
        const text = await readFile(join(folder, 'database', name), 'utf8').catch(() => 'none');
        return `${name}: ${text.trim().slice(-1500)}`;
      };
      return [...log, await tailOf('gateway.log'), await tailOf('postgres.log')].join('\n');
    },
    async close() {
      await Promise.all([database.close(), redis.close()]);
      await redisServer.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
