/**
 * Calls at a steady rate, made by h2load (nghttp2-client in Debian): it takes a fraction of the processor
 * time that a caller in Node takes, whose own queue and garbage would be measured.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms, requireProgram } from '../../infra/local-platform/programs.ts';

const run = promisify(execFile);
/** nginx ends a connection after a thousand calls, and h2load opens no other. */
const CALLS_OF_CONNECTION = 1000;
const BUSY_CONNECTIONS = 16;
/**
 * Of steady calls. h2load looks at each connection's rate every 10 ms or more rarely and sends what is due at
 * once: few fast connections would send bursts, and so would many that begin together.
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

/** Returns how many calls a second it answers at most. */
export async function mostPerSecond(address, headers) {
  const said = await load(address, headers, [
    '-c',
    BUSY_CONNECTIONS,
    '-n',
    BUSY_CONNECTIONS * CALLS_OF_CONNECTION,
  ]);
  return Number(/, ([\d.]+) req\/s/.exec(said)?.[1]);
}

/**
 * Returns how long each call took, in ms, of those made while all connections made theirs: some three
 * seconds.
 */
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
    // When it began, its status, and how long it took, in microseconds.
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
