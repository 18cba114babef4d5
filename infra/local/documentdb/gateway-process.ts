import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Place } from './in-root.ts';
import { type RunningProcess, watchChild } from './supervise.ts';

const START_LIMIT = 60_000;

/** What the gateway tells its parent, once: the port that it got and what it stands before. */
export const readyMessage = z.object({ port: z.int().positive(), version: z.string() });
/** What the gateway process is started with, as JSON in its first argument. `port` 0: the system chooses. */
export const gatewayStart = z.object({ port: z.int().nonnegative(), processesFile: z.string() });

export type Gateway = RunningProcess & z.infer<typeof readyMessage>;

/**
 * Starts the gateway as a process of its own, from source like all of `infra`, and answers when clients can connect. Its
 * working directory is the folder of PostgreSQL's socket, because a socket's path may be at most 107 bytes long and a
 * project may lie deeper.
 */
export async function startGateway(
  place: Place,
  start: z.infer<typeof gatewayStart>,
  logFile: string,
): Promise<Gateway> {
  const loader = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
  const main = path.join(import.meta.dirname, 'gateway-main.ts');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', loader, main, JSON.stringify(start)], {
    cwd: path.join(place.outside, 'socket'),
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const running = await watchChild(child);
  const abandon = new AbortController();
  const ready = once(child, 'message', { signal: abandon.signal }).then(([message]) =>
    readyMessage.parse(message),
  );
  const failed = Promise.race([running.ended, sleep(START_LIMIT, 'no answer', { signal: abandon.signal })]);
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
      `The MongoDB gateway does not start (${first}): ${written.trim().slice(-400)} (${logFile})`,
    );
  } finally {
    abandon.abort();
    await Promise.allSettled([ready, failed]);
  }
}
