/**
 * Measures the processor time of the most common reads as ratios to a reference in the same run: the number
 * of calls answered per second of processor time, with the service, the database, and the gateway counted
 * together.
 *
 *    npm start, then: npm run bench -- reads [http://localhost:8080]
 *
 * Compares the gateway (which caches a response for a second) with a static file of the same size from the
 * same nginx, for a visitor and for a signed-in user; svc-catalog itself with an Express app that returns the
 * same bytes; and a call by a user who has just written. At half of the gateway's maximum rate, the slowest
 * 1% of the calls may take up to three times as long as the median. Set `ALASO_DATA` if the platform uses
 * another data folder. Exits with 1 if a target is missed. Processor time hardly depends on other load on the
 * machine.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { maxPerSecond, timesAt } from './reads/steady-calls.mjs';
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

const CALLS = 45_000;
/**
 * Rounds per median. Each round alternates between the measured and the reference calls, so that both run
 * under the same conditions.
 */
const ROUNDS = 5;
const AT_ONCE = 8;
const { ask, close } = openClient(AT_ONCE);

/** Returns the number of calls answered per second of processor time. */
async function perSecond({ names, address, headersOf }) {
  await Promise.all(Array.from({ length: 200 }, (_, at) => ask(address, headersOf(at))));
  const calls = CALLS / ROUNDS;
  const before = processorTime(names);
  let next = 0;
  const work = async () => {
    while (next < calls) await ask(address, headersOf((next += 1)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return calls / (processorTime(names) - before);
}

/** Compares each measurement with the reference. If there is no target, only reports the ratio. */
async function compare(reference, measured) {
  const rates = [reference, ...measured].map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, one] of [reference, ...measured].entries()) rates[at].push(await perSecond(one));
  }
  const [ofReference, ...others] = rates;
  for (const [at, { title, target }] of measured.entries()) {
    const ratio = quantile(
      others[at].map((rate, round) => rate / ofReference[round]),
      0.5,
    );
    if (ratio < target) process.exitCode = 1;
    const [own, its] = [others[at], ofReference].map((all) => quantile(all, 0.5).toFixed(0));
    const [verdict, wished] =
      target === undefined
        ? ['      ', '']
        : [ratio < target ? 'MISSED' : 'ok    ', ` (target >= ${target})`];
    console.log(
      `${verdict} ${title}: ${own} a second of processor time against ${its}: ${ratio.toFixed(2)}${wished}`,
    );
  }
}

async function signIn() {
  const answer = await fetch(new URL('/api/login', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: base },
    body: JSON.stringify({ email: 'user@demo.asoebi.example', password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status}`);
  // Cookies that a browser sends with every call. The others are limited to a path.
  const everywhere = answer.headers.getSetCookie().filter((cookie) => /; Path=\/(;|$)/i.test(cookie));
  const cookies = everywhere.map((cookie) => cookie.split(';')[0]);
  return cookies.filter((cookie) => !cookie.startsWith(freshReads.cookie)).join('; ');
}

/**
 * Reports the median of several rounds. The file's times at the same rate show how steady the machine itself
 * is.
 */
async function reportHalfLoad(address, fileAddress, headers) {
  const [list, file] = [address, fileAddress].map((asked) => ({ asked, rounds: [] }));
  const half = Math.round((await maxPerSecond(address, headers)) / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { asked, rounds } of [list, file]) {
      const times = await timesAt(half, asked, headers);
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share));
      rounds.push({ p50, p99, spread: p99 / p50 });
    }
  }
  const [ofList, ofFile] = [list, file].map(
    ({ rounds }) => rounds.toSorted((a, b) => a.spread - b.spread)[Math.floor(ROUNDS / 2)],
  );
  const good = ofList.spread <= 3;
  if (!good) process.exitCode = 1;
  const said = ({ p50, p99, spread }) =>
    `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms: ${spread.toFixed(1)}`;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} a list of 24 through the gateway, ${half} a second, half of the most: ${said(ofList)} (target <= 3); the file: ${said(ofFile)}`,
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
  const names = ['nginx', 'svc-catalog', ...behind];
  const address = `${base}${lists}`;
  const fileAddress = `${base}/${fileName}`;
  await compare({ names: ['nginx'], address: fileAddress, headersOf: () => packed }, [
    {
      title: 'a list of 24 through the gateway, a visitor',
      target: 0.7,
      names,
      address,
      headersOf: () => packed,
    },
    {
      title: 'a list of 24 through the gateway, signed in',
      target: 0.7,
      names,
      address,
      headersOf: () => ({ ...packed, Cookie: session }),
    },
  ]);
  await reportHalfLoad(address, fileAddress, packed);
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
  const asked = { names: ['svc-catalog', ...behind], address: `${straight}${at}` };
  const afterWrite = (call) => ({ ...fromElsewhere(call), Cookie: `${freshReads.cookie}=1` });
  await compare({ names: ['constant'], address, headersOf: () => ({}) }, [
    { ...asked, title: `${title}, straight from the service`, target, headersOf: fromElsewhere },
    { ...asked, title: `${title}, straight from the service, read for each call`, headersOf: afterWrite },
  ]);
  reference.kill();
}
close();
