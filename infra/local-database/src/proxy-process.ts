import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { watchChild, type WatchedProcess } from '@alaso/processes';
import type { InstanceFolder } from './backend/in-root.ts';

const startLimitMs = 60_000;

/** The proxy's only message to its parent, with its port and the versions of PostgreSQL and the extension. */
const readyMessage = z.object({ port: z.int().positive(), version: z.string() });
/** The proxy's first argument, as JSON. If `port` is 0, the system chooses one. */
export const proxyStart = z.object({ port: z.int().nonnegative(), processesFile: z.string() });

type Proxy = WatchedProcess & z.infer<typeof readyMessage>;

/**
 * Starts the proxy as a separate process and resolves when clients can connect. The working directory is the
 * folder with PostgreSQL's socket, because a socket's path is limited to 107 bytes and the project's path may
 * be longer.
 */
export async function startProxy(
  instance: InstanceFolder,
  start: z.infer<typeof proxyStart>,
  logFile: string,
): Promise<Proxy> {
  const loader = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
  const main = path.join(import.meta.dirname, 'proxy', 'proxy-main.ts');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', loader, main, JSON.stringify(start)], {
    cwd: path.join(instance.outside, 'socket'),
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const running = await watchChild(child);
  const abandon = new AbortController();
  const ready = once(child, 'message', { signal: abandon.signal }).then(([message]) =>
    readyMessage.parse(message),
  );
  const failed = Promise.race([running.ended, sleep(startLimitMs, 'no answer', { signal: abandon.signal })]);
  try {
    const first = await Promise.race([ready, failed]);
    if (typeof first === 'object') {
      child.unref();
      child.channel?.unref();
      return { ...running, ...first };
    }
    running.signal('SIGKILL');
    const written = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(
      `The MongoDB proxy does not start (${first}): ${written.trim().slice(-400)} (${logFile})`,
    );
  } finally {
    abandon.abort();
    await Promise.allSettled([ready, failed]);
  }
}
