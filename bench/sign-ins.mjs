/**
 * Measures a rush of sign-ins: the share of the password hash in the processor time of service, database and
 * Redis, how soon surplus users are refused, and how much slower a list of items gets meanwhile.
 *
 *   npm start, then: npm run bench -- sign-ins [http://localhost:8080]
 *
 * The hash runs in libuv's threads of svc-auth, so it is measured there, under the same conditions as
 * everything else. The platform's idle load is subtracted, and the service is warmed up: until their code is
 * compiled, the first hundreds of sign-ins cost twice as much besides the hash. Two controls are the bare
 * hash, in this process, and an Express app that only queries the database once and hashes.
 *
 * All users come from different addresses with unknown emails, which are refused after as much hashing as a
 * correct password takes. Exits with 1 if a target is missed.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswords } from '../svc-auth/src/users/password.ts';
import {
  base,
  behind,
  environmentOf,
  fromElsewhere,
  openClient,
  processes,
  processorTime,
  send,
  straightTo,
  threadTimes,
} from './running/platform.mjs';
import { quantile } from './running/quantile.mjs';

const SIGN_INS = 120;
/** Enough for the service's own code to be compiled. */
const WARM_UP = 600;
const IDLE_MS = 3000;
/** Hashes and sign-ins alternate, so that both meet the same machine; the median of their ratios counts. */
const ROUNDS = 5;
const LISTS = 200;
const LISTS_A_SECOND = 40;
const atOnce = 2 * availableParallelism();
/** More than may hash and wait concurrently (`password.ts`). */
const CROWD = 60 * availableParallelism();
const PROBES = 10;

const say = (good, line) => {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
};

let people = Math.floor(Math.random() * 2 ** 22);
function trySignIn(service = straightTo('auth')) {
  people += 1;
  return send(`${service}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fromElsewhere(people) },
    body: JSON.stringify({
      email: `${randomBytes(8).toString('hex')}@bench.example`,
      password: randomBytes(12).toString('hex'),
    }),
  });
}

async function signIn(service) {
  const { status } = await trySignIn(service);
  if (status !== 401) throw new Error(`a sign-in answers ${status}`);
}

/**
 * Returns how long users wait, in ms, until they are refused because of the queue; counts only refusals with
 * `Retry-After`.
 */
async function refusalTimes() {
  const before = Array.from({ length: CROWD }, () => trySignIn());
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

/** Returns the idle load of these processes, as a share of a processor. */
async function idleShare(names) {
  const [before, from] = [processorTime(names), performance.now()];
  await pause(IDLE_MS);
  return ((processorTime(names) - before) * 1000) / (performance.now() - from);
}

/** The hashing threads are the busiest ones: libuv has four, V8 others. */
const HASHING_THREADS = 4;

/** Returns the processor seconds of a sign-in and of its hash. */
async function costOfSignIn({ name, service, idle }) {
  const names = [name, ...behind];
  const [before, threadsBefore, from] = [processorTime(names), threadTimes(name), performance.now()];
  await together(SIGN_INS, () => signIn(service));
  const elapsed = (performance.now() - from) / 1000;
  const ran = [...threadTimes(name)].map(([thread, time]) => time - (threadsBefore.get(thread) ?? 0));
  const hashing = ran.toSorted((a, b) => b - a).slice(0, HASHING_THREADS);
  const all = processorTime(names) - before - idle * elapsed;
  const hash = hashing.reduce((sum, time) => sum + time, 0);
  return { all: all / SIGN_INS, hash: hash / SIGN_INS, ratio: hash / all };
}

/** Warms a service up and returns the arguments of `costOfSignIn`. */
async function warmedUp(name, service) {
  await together(WARM_UP, () => signIn(service));
  return { name, service, idle: await idleShare([name, ...behind]) };
}

/** Returns the duration in ms of list calls at a steady rate. */
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

const least = fork(path.join(import.meta.dirname, 'sign-ins', 'least.mjs'), {
  env: { ...process.env, ...environmentOf(processes.get('svc-auth')) },
});
const [leastAddress] = await once(least, 'message');
processes.set('least', least.pid);
const measured = [await warmedUp('svc-auth'), await warmedUp('least', leastAddress)];
const rounds = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = 1 / (await hashesPerSecond());
  rounds.push({ bare, signIn: await costOfSignIn(measured[0]), least: await costOfSignIn(measured[1]) });
}
least.kill();
const middle = (ratioOf) => rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(ROUNDS / 2)];
const {
  bare,
  signIn: { all, hash, ratio },
} = middle((round) => round.signIn.ratio);
const attainable = middle((round) => round.least.ratio).least;
const ms = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;
say(
  ratio >= 0.85,
  `sign-ins: ${ms(all)} of processor time each, of which the hash is ${ms(hash)}: ${ratio.toFixed(2)} (target >= 0.85); a bare hash in turns with them ${ms(bare)}, ${(bare / all).toFixed(2)}, and of an Express app that only looks once and hashes ${attainable.ratio.toFixed(2)} of ${ms(attainable.all)}`,
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
