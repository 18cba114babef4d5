/**
 * What log and metrics are of the processor time that svc-catalog takes for a call: its own profile while it answers lists
 * that nobody has asked for before, as a share of all that it does.
 *
 *   npm start, then: npm run bench -- log-cost [calls = 4000]
 *
 * A second svc-catalog is started from its sources, with the settings of the one that runs, on a port of its own; it takes half
 * a minute. `ALASO_DATA` names the data folder of the start, if it is another. Exits with 1 when the target is missed. The
 * share hardly depends on what else the machine does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../infra/local/free-port.ts';
import { environmentOf, fromElsewhere, openClient, processes } from './running/platform.mjs';

const CALLS = Number(process.argv[2] ?? 4000);
const AT_ONCE = 8;
const TARGET = 0.1;
/** In naira: more than any item of the demo market costs. */
const HIGHEST = 1_000_000;
const START_LIMIT_MS = 120_000;
const root = path.resolve(import.meta.dirname, '..');

const isTelling =
  /node_modules\/(pino|sonic-boom|prom-client|@opentelemetry|thread-stream)|service-kit\/src\/(log|traces)\/|probes\/metrics\.ts|http\/(request-log|trace-calls)\.ts/;
/** A step that hands on: what follows is no part of it. */
const isHandingOn = /node_modules\/(express|router)\//;

/** Microseconds of a profile: all that was done, and of that for log and metrics. */
function shares({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const kindOf = (node) => {
    if (['(idle)', '(root)'].includes(node.callFrame.functionName)) return 'idle';
    for (let frame = node; frame; frame = frame.parent) {
      if (isTelling.test(frame.callFrame.url)) return 'telling';
      if (isHandingOn.test(frame.callFrame.url)) return 'rest';
    }
    return 'rest';
  };
  const sums = { idle: 0, telling: 0, rest: 0 };
  for (const [at, id] of samples.entries()) sums[kindOf(byId.get(id))] += timeDeltas[at];
  return sums;
}

async function ready(child) {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for await (const [text] of on(child, limit)) if (text.includes('"listening"')) return;
}
async function* on(child, signal) {
  while (true) yield (await once(child.stdout, 'data', { signal })).map(String);
}

const folder = mkdtempSync(path.join(tmpdir(), 'alaso-profile-'));
const port = await freePort();
const child = spawn(
  process.execPath,
  [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
    '--conditions=source',
    '--import',
    'tsx',
    'svc-catalog/src/main.ts',
  ],
  {
    cwd: root,
    env: { ...environmentOf(processes.get('svc-catalog')), PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const { ask, close } = openClient(AT_ONCE);
try {
  await ready(child);
  child.stdout.resume();
  const lists = `http://127.0.0.1:${port}/api/listings`;
  let next = 0;
  const work = async () => {
    while (next < CALLS) {
      next += 1;
      await ask(`${lists}?maxPrice=${HIGHEST + next}`, fromElsewhere(next));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  close();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  const [file] = readdirSync(folder);
  const { telling, rest } = shares(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const share = telling / (telling + rest);
  if (share > TARGET) process.exitCode = 1;
  console.log(
    `${share > TARGET ? 'MISSED' : 'ok    '} log and metrics: ${(share * 100).toFixed(1)} % of what svc-catalog does for ${CALLS} lists (target <= ${TARGET * 100} %)`,
  );
} finally {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
