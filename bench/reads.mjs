/**
 * What the reads that everybody makes cost in processor time, as ratios to a reference in the same run: how many a second of
 * processor time answers, with the service, the database and the gateway together.
 *
 *   npm start, then: node --import tsx --conditions=source bench/reads.mjs [http://localhost:8080]
 *
 * Through the gateway (the answer of this second is kept) against a file of the same bytes from the same nginx, for a visitor
 * and for somebody who is signed in. Straight from svc-catalog (nothing is kept) against an Express app that answers the same
 * bytes. `ALASO_DATA` names the data folder of the start, if it is another. Exits with 1 when a target is missed. Processor
 * time hardly depends on what else the machine does.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '@alaso/contracts';

const base = process.argv[2] ?? 'http://localhost:8080';
const data = path.resolve(process.env.ALASO_DATA ?? '.data');
const CALLS = 6000;
const AT_ONCE = 8;
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const pidsIn = (file) =>
  new Map(
    Object.entries(JSON.parse(readFileSync(path.join(data, file), 'utf8'))).map(([name, { pid }]) => [
      name,
      pid,
    ]),
  );
const processes = new Map([...pidsIn('run/processes.json'), ...pidsIn('database/processes.json')]);

/** The numbers of /proc/<pid>/stat behind the name, which may hold spaces; none of a process that has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

/** A process and all that it has started. */
function family(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name)[1] === pid);
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** Processor time of these processes so far, in seconds; of ended children too. */
function processorTime(names) {
  const pids = names.flatMap((name) => family(processes.get(name)));
  const ticks = pids.map((pid) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, part) => sum + part, 0),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
}

/** What stands behind the services. */
const behind = ['postgres', 'proxy', 'redis'];

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
function ask(address, headers = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = get(
      address,
      { agent, headers: { Accept: 'application/json', ...headers } },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`));
          else resolve({ body: Buffer.concat(parts), headers: answer.headers });
        });
      },
    );
    outgoing.on('error', reject);
  });
}

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

/** Each from another address, so that no limit of calls is met. */
const fromElsewhere = (at) => ({
  'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
});

const { ports } = JSON.parse(readFileSync(path.join(data, 'run', 'parts.json'), 'utf8'));
const straight = `http://127.0.0.1:${ports.catalog}`;
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
agent.destroy();
