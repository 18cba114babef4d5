/**
 * What everybody else notices while 100 photos of 4 MB are uploaded at once: how long a page of listings takes, 99 times
 * of 100, idle and meanwhile, as a ratio; and the most memory that a process has taken. The worker prepares the photos
 * while the clock runs.
 *
 *   npm start, then: node --import tsx --conditions=source bench/uploads.mjs [http://localhost:8080]
 *
 * It uploads as the demo accounts, each of which may send 200 photos an hour. `ALASO_DATA` names the data folder of the
 * start, if it is another. Exits with 1 when a target is missed. On one machine the callers take their share of it: the
 * ratio is that of a small machine which does everything.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authRoutes, catalogRoutes, demoPassword } from '@alaso/contracts';
import sharp from 'sharp';

const base = process.argv[2] ?? 'http://localhost:8080';
const data = path.resolve(process.env.ALASO_DATA ?? '.data');
const UPLOADS = 100;
const BYTES = 4_000_000;
const ASK_EVERY_MS = 40;
const IDLE_MS = 15_000;
/** After the last upload, while photos are being prepared. */
const AFTER_MS = 10_000;
const TARGETS = { ratio: 2, megabytes: 250 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];

const demoAccounts = async () => (await fetch(new URL(authRoutes.demoAccounts.path, base))).json();

async function signIn({ email }) {
  const answer = await send(authRoutes.login, { email, password: demoPassword });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function send({ method, path: at }, body, cookie) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: base };
  if (cookie) headers.Cookie = cookie;
  return fetch(new URL(at, base), { method, headers, body: JSON.stringify(body) });
}

/** A photo with as much noise as a cheap camera has: it takes its time to prepare. */
async function photoOf(bytes) {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 };
  const background = { create: { width: 3000, height: 2250, channels: 3, background: '#000', noise } };
  const photo = await sharp(background).jpeg({ quality: 84 }).toBuffer();
  // What is missing to the size goes into a comment behind the picture.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

async function upload(photo, cookie) {
  const declared = { contentType: 'image/jpeg', bytes: photo.length };
  const { uploadURL, objectPath } = await (
    await send(catalogRoutes.createUploadAddress, declared, cookie)
  ).json();
  const headers = { 'Content-Type': 'image/jpeg' };
  const put = await fetch(new URL(uploadURL, base), { method: 'PUT', headers, body: photo });
  if (!put.ok) return `PUT ${put.status}`;
  const added = await send(catalogRoutes.addPhoto, { objectPath }, cookie);
  return added.ok ? 'taken' : `POST /api/photos ${added.status}`;
}

/** Asks for a page of listings at a steady pace, whether the last one was answered or not, until `over`. */
async function ask(over) {
  const times = [];
  const open = [];
  let failed = 0;
  while (!over()) {
    const begun = performance.now();
    const answered = fetch(new URL('/api/listings', base))
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) failed += 1;
      })
      .catch(() => {
        failed += 1;
      });
    open.push(answered.then(() => times.push(performance.now() - begun)));
    await pause(ASK_EVERY_MS);
  }
  await Promise.all(open);
  return { times, failed };
}

/** The most memory in MB that each process of the platform has had so far, by name. */
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

const [photo, ...cookies] = await Promise.all([photoOf(BYTES), ...(await demoAccounts()).map(signIn)]);
const warmUntil = Date.now() + 3000;
await ask(() => Date.now() > warmUntil);
const idleUntil = Date.now() + IDLE_MS;
const idle = await ask(() => Date.now() > idleUntil);

const begun = Date.now();
let busyUntil = Number.POSITIVE_INFINITY;
const uploads = Promise.all(
  Array.from({ length: UPLOADS }, (_, n) => upload(photo, cookies[n % cookies.length])),
).finally(() => {
  busyUntil = Date.now() + AFTER_MS;
});
const [outcomes, busy] = await Promise.all([uploads, ask(() => Date.now() > busyUntil)]);
const seconds = (busyUntil - AFTER_MS - begun) / 1000;

const taken = outcomes.filter((one) => one === 'taken').length;
const refused = [...new Set(outcomes)].filter((one) => one !== 'taken');
report(
  taken === UPLOADS,
  `${taken} of ${UPLOADS} photos of ${(photo.length / 1e6).toFixed(1)} MB taken in ${seconds.toFixed(1)} s${refused.map((one) => `, ${one}`).join('')}`,
);
const [before, meanwhile] = [idle.times, busy.times].map((times) => percentile(times, 0.99));
report(
  meanwhile / before < TARGETS.ratio && busy.failed === 0,
  `a page of listings: p99 ${before.toFixed(0)} ms idle, ${meanwhile.toFixed(0)} ms meanwhile, ratio ${(meanwhile / before).toFixed(2)} (target < ${TARGETS.ratio}); p50 ${percentile(idle.times, 0.5).toFixed(0)} and ${percentile(busy.times, 0.5).toFixed(0)} ms; ${busy.failed} of ${busy.times.length} failed`,
);
const largest = memory().toSorted((a, b) => b.megabytes - a.megabytes);
report(
  largest[0].megabytes < TARGETS.megabytes,
  `the largest process: ${largest
    .slice(0, 3)
    .map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)} MB`)
    .join(', ')} (target < ${TARGETS.megabytes} MB)`,
);
