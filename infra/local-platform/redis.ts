import { mkdir } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { freePort } from '../common/free-port.ts';
import type { ProcessTable } from '../common/processes.ts';
import { requireProgram } from '../common/programs.ts';
import { UserError } from '../common/user-error.ts';

const answerLimitMs = 10_000;

export type OpenRedis = {
  url: string;
  /** A description such as `redis-server 7.0.15, its own`. */
  described: string;
  stop: () => Promise<void>;
};

/**
 * Connects to the Redis at `url`, which `stop` leaves running. Without a URL, starts a server with its data
 * in `folder`.
 */
export async function openRedis(
  url: string | undefined,
  folder: string,
  processes: ProcessTable,
): Promise<OpenRedis> {
  if (url) {
    const version = await waitForAnswer(url).catch(() => {
      throw new UserError(`REDIS_URL is set, but no Redis answers there within ${answerLimitMs / 1000} s.`);
    });
    return { url, described: `Redis ${version} of REDIS_URL`, stop: async () => {} };
  }
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const running = processes.start({
    name: 'redis',
    program: requireProgram('redis-server'),
    // BullMQ loses jobs if keys may be evicted or the server restarts without an append-only file.
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
      '--save',
      '',
    ],
    environment: process.env,
    folder,
  });
  const own = `redis://127.0.0.1:${port}`;
  const version = await waitForAnswer(own).catch(() => {
    throw new UserError(
      `redis-server did not answer within ${answerLimitMs / 1000} s; see ${processes.logFile('redis')}`,
    );
  });
  return { url: own, described: `redis-server ${version}, its own`, stop: () => running.stop(1000) };
}

/** Waits until Redis has loaded its file and responds. Returns the Redis version. */
async function waitForAnswer(url: string): Promise<string> {
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: () => 50,
    // Applies while Redis loads its file. Redis may estimate 10 s for a load that takes one second.
    maxLoadingRetryTime: 50,
    connectTimeout: 2000,
  });
  client.on('error', () => {}); // Refused while it starts; the limit below applies if that takes too long.
  const limit = setTimeout(() => client.disconnect(), answerLimitMs);
  try {
    const info = await client.info('server');
    return /redis_version:(\S+)/.exec(info)?.[1] ?? 'of unknown version';
  } finally {
    clearTimeout(limit);
    client.disconnect();
  }
}
