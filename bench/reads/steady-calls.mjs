/**
 * Calls at a steady rate, made by h2load (nghttp2-client in Debian): it takes a fraction of the processor time that a caller in
 * Node takes, whose own queue and garbage would be measured.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms, requireProgram } from '../../infra/local/programs.ts';

const run = promisify(execFile);
const CONNECTIONS = 16;
/** nginx ends a connection after a thousand calls, and h2load opens no other. */
const CALLS_OF_CONNECTION = 1000;
const LIMIT_MS = 60_000;

await ensurePrograms(['h2load']);

async function load(address, headers, words) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const program = requireProgram('h2load');
  const { stdout } = await run(
    program,
    ['--h1', '-c', CONNECTIONS, ...words, ...given, address].map(String),
    {
      timeout: LIMIT_MS,
    },
  );
  const [, all, good] = /requests: (\d+) total.* (\d+) succeeded/.exec(stdout) ?? [];
  if (all === undefined || all !== good) throw new Error(`${address} fails under load: ${stdout}`);
  return stdout;
}

/** How many calls a second it answers at most. */
export async function mostPerSecond(address, headers) {
  const said = await load(address, headers, ['-n', CONNECTIONS * CALLS_OF_CONNECTION]);
  return Number(/, ([\d.]+) req\/s/.exec(said)?.[1]);
}

/** How long each call took, in ms, at so many a second. A run ahead does not count: copies may have been old. */
export async function timesAt(callsPerSecond, address, headers, runs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-bench-'));
  const log = path.join(folder, 'calls');
  const words = ['-n', CONNECTIONS * CALLS_OF_CONNECTION, `--rps=${callsPerSecond / CONNECTIONS}`];
  const times = [];
  try {
    await load(address, headers, words);
    for (let run = 0; run < runs; run += 1) {
      await load(address, headers, [...words, `--log-file=${log}`]);
      // When it began, its status, and how long it took in microseconds.
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      times.push(...lines.map((line) => Number(line.split('\t')[2]) / 1000));
      rmSync(log);
    }
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
