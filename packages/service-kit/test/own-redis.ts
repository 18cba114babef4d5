import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@alaso/test-kit';
import { Redis } from 'ioredis';

export type OwnRedis = { port: number; ask: Redis; stop(): Promise<void> };

/** Draws a port, low enough for a cluster's bus port (port + 10,000) to fit. */
const drawPort = () => randomInt(20_000, 32_000);

/** Starts a Redis on this port. Returns undefined if another process has it. */
async function startAt(port: number, lines: readonly string[], mode: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-redis-'));
  const file = path.join(folder, 'redis.conf');
  const settings = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines];
  writeFileSync(file, settings.join('\n'));
  const server: ChildProcess = spawn('redis-server', [file, ...mode], { stdio: 'ignore' });
  const ask = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  ask.on('error', () => {});
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    ask.disconnect();
    server.kill('SIGKILL');
    if (!hasEnded()) await once(server, 'exit');
    rmSync(folder, { recursive: true });
  };
  // Another server may answer at a port that this one did not get, or accept the connection and say nothing.
  const isOurs = async () => (await ask.info('server')).includes(`process_id:${server.pid}\r`);
  const ended = once(server, 'exit').then(() => false);
  const started = await until('Redis answers, or has no port', async () =>
    hasEnded() ? 'ended' : (await Promise.race([isOurs().catch(() => false), ended])) && 'running',
  );
  if (started === 'running') return { port, ask, stop };
  await stop();
  return undefined;
}

/** Starts a Redis for this test alone, with these lines of configuration. `mode` may be `--sentinel`. */
export async function startOwnRedis(lines: readonly string[], ...mode: string[]): Promise<OwnRedis> {
  for (let tries = 0; tries < 20; tries += 1) {
    const redis = await startAt(drawPort(), lines, mode);
    if (redis) return redis;
  }
  throw new Error('Redis got none of 20 ports');
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
