/**
 * What a rush of sign-ins costs: how many a second of processor time gets through svc-auth beside the bare hash of a password,
 * how soon those are sent away who are too many, and how long a list of items takes meanwhile beside how long it takes
 * without.
 *
 *   npm start, then: npm run bench -- sign-ins [http://localhost:8080]
 *
 * Everybody comes from another address with an e-mail that nobody has: that is refused after as much hashing as a right
 * password takes. Exits with 1 when a target is missed.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswords } from '../svc-auth/src/users/password.ts';
import {
  base,
  behind,
  fromElsewhere,
  openClient,
  processorTime,
  send,
  straightTo,
} from './running/platform.mjs';
import { quantile } from './running/quantile.mjs';

const SIGN_INS = 120;
/** Hashes and sign-ins take turns, so that both meet the same machine; the median of their ratios counts. */
const ROUNDS = 5;
const LISTS = 200;
const LISTS_A_SECOND = 40;
const atOnce = 2 * availableParallelism();
/** More than hash and wait at the same time (`password.ts`). */
const CROWD = 60 * availableParallelism();
const PROBES = 10;

const say = (good, line) => {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
};

let people = Math.floor(Math.random() * 2 ** 22);
function trySignIn() {
  people += 1;
  return send(`${straightTo('auth')}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fromElsewhere(people) },
    body: JSON.stringify({
      email: `${randomBytes(8).toString('hex')}@bench.example`,
      password: randomBytes(12).toString('hex'),
    }),
  });
}

async function signIn() {
  const { status } = await trySignIn();
  if (status !== 401) throw new Error(`a sign-in answers ${status}`);
}

/** How long those wait, in ms, who are sent away because too many are before them; none without `Retry-After`. */
async function refusalTimes() {
  const before = Array.from({ length: CROWD }, trySignIn);
  const isRefused = async (answer) =>
    (await answer).status === 503 || Promise.reject(new Error('there is room'));
  await Promise.any(before.map(isRefused));
  const probe = async () => {
    const from = performance.now();
    const { status, headers } = await trySignIn();
    return status === 503 && headers['retry-after'] ? [performance.now() - from] : [];
  };
  const times = await Promise.all(Array.from({ length: PROBES }, probe));
  await Promise.all(before);
  return times.flat();
}

async function together(count, work) {
  let next = 0;
  const goOn = async () => {
    for (; next < count; next += 1) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

async function hashesPerSecond() {
  const passwords = await createPasswords();
  await together(10, () => passwords.matches(undefined, 'asoebi'));
  const { user, system } = process.cpuUsage();
  await together(SIGN_INS, () => passwords.matches(undefined, randomBytes(12).toString('hex')));
  const used = process.cpuUsage({ user, system });
  return (SIGN_INS * 1e6) / (used.user + used.system);
}

async function signInsPerSecond() {
  const names = ['svc-auth', ...behind];
  await together(10, signIn);
  const before = processorTime(names);
  await together(SIGN_INS, signIn);
  return SIGN_INS / (processorTime(names) - before);
}

/** Of lists that come evenly, in ms. */
async function listTimes() {
  const client = openClient(64);
  const begun = performance.now();
  const timed = async (at) => {
    await pause(begun + (at * 1000) / LISTS_A_SECOND - performance.now());
    const from = performance.now();
    await client.ask(`${base}/api/listings`);
    return performance.now() - from;
  };
  const times = await Promise.all(Array.from({ length: LISTS }, (_, at) => timed(at)));
  client.close();
  return times;
}

async function listTimesInTheRush() {
  let isOver = false;
  const rush = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver) await signIn();
    }),
  );
  const times = await listTimes();
  isOver = true;
  await rush;
  return times;
}

const rounds = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [hashes, signIns] = [await hashesPerSecond(), await signInsPerSecond()];
  rounds.push({ hashes, signIns, ratio: signIns / hashes });
}
const { hashes, signIns, ratio } = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
say(
  ratio >= 0.85,
  `sign-ins: ${signIns.toFixed(1)} a second of processor time against ${hashes.toFixed(1)} of the bare hash: ${ratio.toFixed(2)} (target >= 0.85)`,
);
const refusals = await refusalTimes();
const typical = quantile(refusals, 0.5);
say(
  refusals.length > 0 && typical <= 100,
  `beyond the queue: ${refusals.length} of ${PROBES} are sent away with Retry-After, half of them within ${typical?.toFixed(0)} ms (target <= 100)`,
);
const without = [...(await listTimes()), ...(await listTimes())];
const meanwhile = [...(await listTimesInTheRush()), ...(await listTimesInTheRush())];
const [quiet, rush] = [without, meanwhile].map((times) => quantile(times, 0.99));
say(
  rush / quiet <= 2,
  `p99 of a list while ${atOnce} people at a time sign in: ${rush.toFixed(1)} ms against ${quiet.toFixed(1)} without: ${(rush / quiet).toFixed(1)} (target <= 2)`,
);
