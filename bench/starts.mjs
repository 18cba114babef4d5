/**
 * Measures the time until a service is ready, as a ratio to a minimal Express app in the same run, and the
 * memory used by the running service processes.
 *
 *    npm start, then: npm run bench -- starts
 *
 * Starts a second svc-catalog on its own port with the settings of the running one. Exits with 1 if a target
 * is missed.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { builtBundle, runBundled } from '../infra/common/bundles.ts';
import { environmentOf, processes } from './running/platform.mjs';

const ROUNDS = 5;
const root = path.resolve(import.meta.dirname, '..');

const say = (good, line) => {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
};

/** The kernel counts in ticks of 10 ms. */
function processorMs(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function untilReady(start, ready) {
  const from = performance.now();
  const child = start();
  await ready(child);
  const took = { ms: performance.now() - from, processorMs: processorMs(child.pid) };
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return took;
}

const constant = () =>
  untilReady(
    () => fork(path.join(import.meta.dirname, 'reads', 'constant.mjs')),
    (child) => {
      child.send('a text');
      return once(child, 'message');
    },
  );
const service = () =>
  untilReady(
    () =>
      spawn(process.execPath, runBundled(builtBundle('catalog'), 'main'), {
        cwd: root,
        env: { ...environmentOf(processes.get('svc-catalog')), PORT: '0', LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    ({ stdout }) =>
      new Promise((resolve) => {
        stdout.on('data', (text) => String(text).includes('"listening"') && resolve());
      }),
  );

const took = { constant: [], service: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  took.constant.push(await constant());
  took.service.push(await service());
}
const median = (name, of) => took[name].map((one) => one[of]).toSorted((a, b) => a - b)[ROUNDS >> 1];
const [ms, reference] = [median('service', 'ms'), median('constant', 'ms')];
const times = `${median('service', 'processorMs')} ms of processor time against ${median('constant', 'processorMs')}`;
say(
  ms / reference <= 4,
  `svc-catalog is ready after ${ms.toFixed(0)} ms against ${reference.toFixed(0)} of an Express app: ${(ms / reference).toFixed(1)} (target <= 4, and 700 ms where the machine is quiet); ${times}`,
);

/** Returns a process's memory in MB, with shared pages counted fully (`Rss`) or proportionally (`Pss`). */
const megabytes = (pid, kind) =>
  Number(
    new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1],
  ) / 1024;
const memory = serviceNames
  .flatMap((name) => [`svc-${name}`, `svc-${name}-worker`])
  .map((name) => [name, ...['Rss', 'Pss'].map((kind) => megabytes(processes.get(name), kind))]);
for (const [name, whole] of memory) {
  say(whole <= 110, `${name} holds ${whole.toFixed(0)} MB (target <= 110 when idle)`);
}
const sum = (place) => memory.reduce((total, row) => total + row[place], 0);
// The processes run the same program, so Node's own pages are in memory only once.
say(
  sum(2) < 700,
  `all ${memory.length} together hold ${sum(2).toFixed(0)} MB, ${sum(1).toFixed(0)} where what they share is counted for each (target < 700)`,
);
