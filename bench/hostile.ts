/**
 * Sends hostile requests to a platform and checks that it does not fail, hang, or leak memory. Calls each
 * operation in its OpenAPI document with a hostile value in the path, query, headers, or body, both as a
 * visitor and as a signed-in user.
 *
 *    npm start, then: npm run bench -- hostile [2000] [http://localhost:8080] [seed]
 *
 * The same seed produces the same requests. Only a platform on this machine is called. It stores whatever the
 * requests write, so use a platform with disposable data. Exits with 1 for a 5xx (except a declared 503 with
 * Retry-After), a response after more than 3 s, or a service that exited or grew by more than 128 MB. Set
 * `ALASO_DATA` if the platform uses another data folder.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { fire, type Shot } from './hostile/fire.ts';
import { hostileRequest, operationsOf, createRandom } from './hostile/requests.ts';

const AT_ONCE = 8;
const MOST_GROWTH_MB = 128;
const SHOWN = 20;

const [, , count = '2000', address = 'http://localhost:8080', seed = '1'] = process.argv;
const base = new URL(address);
if (!['localhost', '127.0.0.1'].includes(base.hostname)) {
  throw new Error(`Only a platform on this machine is asked, not one at ${base.hostname}.`);
}
base.hostname = '127.0.0.1';

/**
 * Returns the resident memory of each service's process in MB. Empty if the platform was not started here.
 */
function memory(): Map<string, number> {
  const file = path.join(process.env.ALASO_DATA ?? '.data', 'run', 'processes.json');
  if (!existsSync(file)) return new Map();
  const Processes = z.record(z.string(), z.object({ pid: z.number() }));
  const pids = Object.entries(Processes.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return new Map(
    pids.flatMap(([name, { pid }]) => {
      const status = `/proc/${pid}/status`;
      if (!name.startsWith('svc-') || !existsSync(status)) return [];
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0);
      return [[`${name} (${pid})`, Math.round(kilobytes / 1024)]];
    }),
  );
}

/** Registers a new user and returns their cookies. */
async function signUp(): Promise<string> {
  const answer = await fetch(new URL('/api/register', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({
      email: `${randomUUID()}@bench.example`,
      password: randomUUID(),
      firstName: 'Hostile',
      lastName: 'Bench',
    }),
  });
  if (!answer.ok) throw new Error(`nobody can register: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

let cookie = await signUp();
let ended = 0;
/**
 * Returns the headers for the next request. Every second request is sent by a signed-in user. After several
 * requests have been rejected because the session has ended, a new user signs up.
 */
async function sessionNow(at: number, last: Shot | undefined): Promise<Record<string, string>> {
  if (last?.status === 401) ended += 1;
  if (ended >= 40) {
    ended = 0;
    cookie = await signUp().catch(() => cookie);
  }
  return at % 2 === 0 ? { Origin: address } : { Origin: address, Cookie: cookie };
}

const operations = operationsOf(await (await fetch(new URL('/api/openapi.json', base))).json());
const random = createRandom(Number(seed));
const requests = Array.from({ length: Number(count) }, (_, at) => operations[at % operations.length]).flatMap(
  (operation) => (operation ? [hostileRequest(operation, random)] : []),
);
const warmUp = Math.ceil(requests.length / 10);
const options = { atOnce: AT_ONCE, sessionNow };
const first = await fire(requests.slice(0, warmUp), base, options);
// By now the code is compiled and the connection pools are open.
const before = memory();
const second = await fire(requests.slice(warmUp), base, options);
const after = memory();

const failed = [...first.failed, ...second.failed];
const hung = [...first.hung, ...second.hung];
const lost = [...before.keys()].filter((name) => !after.has(name));
const grown = [...before].filter(([name, mb]) => (after.get(name) ?? mb) - mb > MOST_GROWTH_MB);
const isGood = [failed, hung, lost, grown].every((list) => list.length === 0);
if (!isGood) process.exitCode = 1;
for (const line of [...failed, ...hung].slice(0, SHOWN)) console.log(`       ${line}`);
const memories = [...before].map(([name, mb]) => `${name} ${mb} to ${after.get(name) ?? 'ended'} MB`);
console.log(
  [
    `${isGood ? 'ok    ' : 'MISSED'} ${requests.length} hostile requests of ${operations.length} calls: ${failed.length} answered 5xx`,
    `${hung.length} took more than 3 s`,
    `${first.unavailable + second.unavailable} declared 503`,
    `${first.broken + second.broken} connections closed`,
    `memory: ${memories.join(', ') || 'not known, its processes are not in the data folder'}`,
  ].join('; '),
);
