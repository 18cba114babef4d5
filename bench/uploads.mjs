/**
 * Measures how 100 concurrent uploads of 4 MB affect everyone else: the 99th percentile of a page of
 * listings, idle and during the uploads, as a ratio; and the peak memory of each process. Then the same for
 * ten seconds in which the worker processes the photos.
 *
 *   npm start, then: npm run bench -- uploads [http://localhost:8080]
 *
 * Readers and uploaders are separate processes. On one machine, uploads take processor time wherever they go:
 * the control sends the same bytes to a server that discards them, while the same page is requested.
 * The difference between the two ratios is due to the platform.
 *
 * It uploads as the demo accounts, each of which may send 200 photos an hour. `ALASO_DATA` names the data
 * folder of the start, if it is another. Exits with 1 if a target is missed. Other work on the machine
 * changes the figures: repeat it and take the median.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes, demoPassword } from '@alaso/contracts';
import sharp from 'sharp';

const base = process.argv[2] ?? 'http://localhost:8080';
const data = path.resolve(process.env.ALASO_DATA ?? '.data');
const UPLOADS = 100;
const BYTES = 4_000_000;
const IDLE_MS = 10_000;
/** After the last upload, while photos are being processed. */
const AFTER_MS = 10_000;
const TARGETS = { ratio: 2, megabytes: 250 };

const percentile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];

const demoAccounts = async () => (await fetch(new URL(authRoutes.demoAccounts.path, base))).json();

async function signIn({ email }) {
  const { method, path: at } = authRoutes.login;
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: base };
  const body = JSON.stringify({ email, password: demoPassword });
  const answer = await fetch(new URL(at, base), { method, headers, body });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns a photo as noisy as a cheap camera's, which takes time to process. */
async function photoOf(bytes) {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 };
  const background = { create: { width: 3000, height: 2250, channels: 3, background: '#000', noise } };
  const photo = await sharp(background).jpeg({ quality: 84 }).toBuffer();
  // Pads the file to its size behind the image data.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

/** Starts a process that answers each message with one. */
function partner(file) {
  const child = fork(path.join(import.meta.dirname, 'uploads', file), {
    execArgv: ['--import', 'tsx', '--conditions=source'],
    // A separate session, because Linux divides processor time among sessions.
    detached: true,
  });
  return {
    tell: (message) => child.send(message),
    async ask(message) {
      child.send(message);
      const [answer] = await once(child, 'message');
      return answer;
    },
    end: () => child.kill(),
  };
}

/** Returns p50 and p99 of page times in ms while `work` was running. */
async function during(work) {
  asker.tell({ ask: new URL('/api/listings', base).href });
  const done = await work();
  const { times, failed } = await asker.ask({ stop: true });
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share));
  return { done, p50, p99, failed, asked: times.length };
}

/** Sends the same bytes to a server that discards them. */
async function uploadNowhere() {
  const nowhere = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(nowhere, 'listening');
  const address = `http://127.0.0.1:${nowhere.address().port}`;
  const sent = await sender.ask({ base: address, photo: file, count: UPLOADS, nowhere: true });
  nowhere.closeAllConnections();
  nowhere.close();
  return sent;
}

/** Returns the peak memory in MB of each platform process, by name. */
function memory() {
  const processes = JSON.parse(readFileSync(path.join(data, 'run', 'processes.json'), 'utf8'));
  return Object.entries(processes).map(([name, { pid }]) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { name, megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 };
  });
}

function report(good, line) {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'alaso-uploads-'));
const file = path.join(folder, 'photo.jpg');
const [photo, ...cookies] = await Promise.all([photoOf(BYTES), ...(await demoAccounts()).map(signIn)]);
writeFileSync(file, photo);
const [asker, sender] = [partner('ask.mjs'), partner('send.mjs')];

await during(() => sleep(3000));
const idle = await during(() => sleep(IDLE_MS));
const control = await during(uploadNowhere);
await sleep(1000);
const begun = performance.now();
const busy = await during(() => sender.ask({ base, photo: file, cookies, count: UPLOADS }));
const seconds = (performance.now() - begun) / 1000;
const preparing = await during(() => sleep(AFTER_MS));

const { outcomes, retries } = busy.done;
const taken = outcomes.filter((one) => one === 'taken').length;
const counted = Object.entries(retries).map(([what, times]) => `, ${what} ${times} times, tried again`);
report(
  taken === UPLOADS,
  `${taken} of ${UPLOADS} photos of ${(photo.length / 1e6).toFixed(1)} MB taken in ${seconds.toFixed(1)} s${counted.join('')}`,
);
const figures = ({ p50, p99, asked, failed }) =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ratio ${(p99 / idle.p99).toFixed(2)} (${failed} of ${asked} failed)`;
console.log(`       a page of listings on ${availableParallelism()} cores, idle: ${figures(idle)}`);
console.log(`       while the same bytes go nowhere: ${figures(control)}`);
for (const [when, measured] of Object.entries({
  'while they are uploaded': busy,
  'while they are prepared': preparing,
})) {
  const good = measured.p99 / idle.p99 < TARGETS.ratio && measured.failed === 0;
  report(good, `${when}: ${figures(measured)} (target < ${TARGETS.ratio})`);
}
const largest = memory().toSorted((a, b) => b.megabytes - a.megabytes);
report(
  largest[0].megabytes < TARGETS.megabytes,
  `the largest process: ${largest
    .slice(0, 3)
    .map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)} MB`)
    .join(', ')} (target < ${TARGETS.megabytes} MB)`,
);

for (const one of [asker, sender]) one.end();
rmSync(folder, { recursive: true });
