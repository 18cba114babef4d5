/**
 * Makes calls at a steady rate with h2load (nghttp2-client in Debian), which uses a fraction of the processor
 * time that a Node client would. A Node client would also distort the times with its own queue and garbage
 * collection.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms, requireProgram } from '../../infra/common/programs.ts';

const run = promisify(execFile);
/** nginx closes a connection after a thousand calls, and h2load does not open a new one. */
const CALLS_OF_CONNECTION = 1000;
const BUSY_CONNECTIONS = 16;
/**
 * Settings for steady calls. h2load checks each connection's rate at most every 10 ms and sends everything
 * due in one burst, so a few fast connections would be bursty, and so would many connections that start
 * together.
 */
const STEADY = { connections: 160, calls: 400, msApart: 7 };
const LIMIT_MS = 60_000;

await ensurePrograms(['h2load']);

async function load(address, headers, words) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const program = requireProgram('h2load');
  const { stdout } = await run(program, ['--h1', ...words, ...given, address].map(String), {
    timeout: LIMIT_MS,
  });
  const [, all, good] = /requests: (\d+) total.* (\d+) succeeded/.exec(stdout) ?? [];
  if (all === undefined || all !== good) throw new Error(`${address} fails under load: ${stdout}`);
  return stdout;
}

/** Returns the maximum number of calls per second that this URL can handle. */
export async function maxPerSecond(address, headers) {
  const said = await load(address, headers, [
    '-c',
    BUSY_CONNECTIONS,
    '-n',
    BUSY_CONNECTIONS * CALLS_OF_CONNECTION,
  ]);
  return Number(/, ([\d.]+) req\/s/.exec(said)?.[1]);
}

/** Returns the duration of each call in ms while all connections were active, about three seconds. */
export async function timesAt(callsPerSecond, address, headers) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-bench-'));
  const log = path.join(folder, 'calls');
  const { connections, calls, msApart } = STEADY;
  const rate = callsPerSecond / connections;
  try {
    await load(address, headers, [
      '-c',
      connections,
      '-n',
      connections * calls,
      `--rps=${rate}`,
      '-r',
      1,
      `--rate-period=${msApart}ms`,
      `--log-file=${log}`,
    ]);
    // Start time, status, and duration, with times in microseconds.
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    const all = lines.map((line) => line.split('\t').map(Number));
    const first = all.reduce((least, [begun]) => Math.min(least, begun), Number.POSITIVE_INFINITY);
    const from = first + (connections + 1) * msApart * 1000;
    const to = first + (calls / rate) * 1_000_000;
    return all.filter(([begun]) => begun > from && begun < to).map(([, , took]) => took / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
