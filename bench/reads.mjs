/**
 * What the reads that everybody makes cost in processor time, as ratios to a reference in the same run: how many a second of
 * processor time answers, with the service, the database and the gateway together.
 *
 *   npm start, then: npm run bench -- reads [http://localhost:8080]
 *
 * Through the gateway (the answer of this second is kept) against a file of the same bytes from the same nginx, for a visitor
 * and for somebody who is signed in. Straight from svc-catalog (nothing is kept) against an Express app that answers the same
 * bytes. At half of the calls that the gateway answers in a second, the slowest hundredth takes at most three times as long as
 * half of them do. `ALASO_DATA` names the data folder of the start, if it is another. Exits with 1 when a target is missed. Processor
 * time hardly depends on what else the machine does.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '@alaso/contracts';
import {
  base,
  behind,
  data,
  fromElsewhere,
  openClient,
  processes,
  processorTime,
  straightTo,
} from './running/platform.mjs';
import { quantile } from './running/quantile.mjs';

const CALLS = 6000;
const AT_ONCE = 8;
const { ask, close } = openClient(AT_ONCE);

/** How many of these calls a second of processor time answers. */
async function perSecond(names, address, headersOf) {
  await Promise.all(Array.from({ length: 200 }, (_, at) => ask(address, headersOf(at))));
  const before = processorTime(names);
  let next = 0;
  const work = async () => {
    while (next < CALLS) await ask(address, headersOf((next += 1)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return CALLS / (processorTime(names) - before);
}

function report(title, rate, reference, target) {
  const good = rate / reference >= target;
  if (!good) process.exitCode = 1;
  const figures = `${rate.toFixed(0)} a second of processor time against ${reference.toFixed(0)}`;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} ${title}: ${figures}: ${(rate / reference).toFixed(2)} (target >= ${target})`,
  );
}

async function signIn() {
  const answer = await fetch(new URL('/api/login', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: base },
    body: JSON.stringify({ email: 'user@demo.asoebi.example', password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.filter((cookie) => !cookie.startsWith('alaso_fresh')).join('; ');
}

/** The times of calls that come evenly, so many a second, each whether or not those before it have been answered; in ms. */
async function timesAt(callsPerSecond, address, headers) {
  const calls = Math.min(3 * callsPerSecond, CALLS);
  const begun = performance.now();
  const timed = async (at) => {
    await pause(begun + (at * 1000) / callsPerSecond - performance.now());
    const from = performance.now();
    await ask(address, headers);
    return performance.now() - from;
  };
  return Promise.all(Array.from({ length: calls }, (_, at) => timed(at)));
}

/** How many calls a second it answers to those who wait for each. */
async function mostPerSecond(address, headers) {
  const begun = performance.now();
  let next = 0;
  const work = async () => {
    for (; next < CALLS; next += 1) await ask(address, headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (CALLS * 1000) / (performance.now() - begun);
}

async function reportHalfLoad(address, headers) {
  const half = Math.round((await mostPerSecond(address, headers)) / 2);
  const times = await timesAt(half, address, headers);
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share));
  const good = p99 / p50 <= 3;
  if (!good) process.exitCode = 1;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} a list of 24 through the gateway, ${half} a second, half of the most: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms: ${(p99 / p50).toFixed(1)} (target <= 3)`,
  );
}

const straight = straightTo('catalog');
const lists = '/api/listings';
const [{ id }] = JSON.parse((await ask(`${base}${lists}`)).body.toString());
const session = await signIn();

const fileName = `bench-reads.${randomBytes(4).toString('hex')}.json`;
const file = path.join(data, 'site', fileName);
const packed = { 'Accept-Encoding': 'gzip' };
try {
  const { body } = await ask(`${base}${lists}`);
  writeFileSync(file, body);
  writeFileSync(`${file}.gz`, gzipSync(body));
  const ofFile = await perSecond(['nginx'], `${base}/${fileName}`, () => packed);
  const ofAll = ['nginx', 'svc-catalog', ...behind];
  const asVisitor = await perSecond(ofAll, `${base}${lists}`, () => packed);
  report('a list of 24 through the gateway, a visitor', asVisitor, ofFile, 0.7);
  const asUser = await perSecond(ofAll, `${base}${lists}`, () => ({ ...packed, Cookie: session }));
  report('a list of 24 through the gateway, somebody who is signed in', asUser, ofFile, 0.7);
  await reportHalfLoad(`${base}${lists}`, packed);
} finally {
  for (const name of [file, `${file}.gz`]) rmSync(name, { force: true });
}

for (const [title, target, at] of [
  ['a list of 24', 0.2, lists],
  ['an item', 0.35, `${lists}/${id}`],
]) {
  const { body } = await ask(`${straight}${at}`, fromElsewhere(0));
  const reference = fork(path.join(import.meta.dirname, 'reads', 'constant.mjs'));
  reference.send(body.toString());
  const [address] = await once(reference, 'message');
  processes.set('constant', reference.pid);
  const ofConstant = await perSecond(['constant'], address, () => ({}));
  reference.kill();
  const ofService = await perSecond(['svc-catalog', ...behind], `${straight}${at}`, fromElsewhere);
  report(`${title}, straight from the service`, ofService, ofConstant, target);
}
close();
