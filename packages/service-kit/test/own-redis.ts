import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@alaso/test-kit';
import { Redis } from 'ioredis';

/** Returns a free port, low enough for a cluster's bus port (port + 10,000) to fit. */
async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    if (address.port < 55_000) return address.port;
  }
}

export type OwnRedis = { port: number; ask: Redis; stop(): Promise<void> };

/** Starts a Redis for this test alone, with these lines of configuration. `mode` may be `--sentinel`. */
export async function startOwnRedis(lines: readonly string[], ...mode: string[]): Promise<OwnRedis> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-redis-'));
  const file = path.join(folder, 'redis.conf');
  const settings = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines];
  writeFileSync(file, settings.join('\n'));
  const server: ChildProcess = spawn('redis-server', [file, ...mode], { stdio: 'ignore' });
  const ask = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  ask.on('error', () => {});
  await until('Redis answers', () => ask.ping().then((answer) => answer === 'PONG'));
  return {
    port,
    ask,
    async stop() {
      ask.disconnect();
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const keeping = ['maxmemory-policy noeviction', 'appendonly yes', 'save ""'];

/** Starts a cluster of one node. */
export async function startCluster(): Promise<OwnRedis> {
  const node = await startOwnRedis([...keeping, 'cluster-enabled yes', 'cluster-announce-ip 127.0.0.1']);
  await node.ask.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  await until('the cluster is whole', async () =>
    String(await node.ask.call('CLUSTER', 'INFO')).includes('cluster_state:ok'),
  );
  return node;
}

/** Starts a primary that a Sentinel knows as `shop`. `port` is the Sentinel's. */
export async function startWatched(): Promise<OwnRedis> {
  const primary = await startOwnRedis(keeping);
  const sentinel = await startOwnRedis([`sentinel monitor shop 127.0.0.1 ${primary.port} 1`], '--sentinel');
  return {
    ...sentinel,
    ask: primary.ask,
    async stop() {
      await sentinel.stop();
      await primary.stop();
    },
  };
}
