/** What the processes of the platform that runs here have cost, and calls to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';

export const base = process.argv[2] ?? 'http://localhost:8080';
export const data = path.resolve(process.env.ALASO_DATA ?? '.data');
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const pidsIn = (file) =>
  new Map(
    Object.entries(JSON.parse(readFileSync(path.join(data, file), 'utf8'))).map(([name, { pid }]) => [
      name,
      pid,
    ]),
  );
export const processes = new Map([...pidsIn('run/processes.json'), ...pidsIn('database/processes.json')]);

/**
 * The numbers of /proc/<pid>/stat behind the name, which may hold spaces; none of a process that has ended.
 */
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
export function processorTime(names) {
  const pids = names.flatMap((name) => family(processes.get(name)));
  const ticks = pids.map((pid) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, part) => sum + part, 0),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
}

/**
 * Processor time of the threads that work beside a process's own (libuv's, which hash, and V8's), in seconds,
 * by thread. The kernel counts it in nanoseconds.
 */
export function threadTimes(name) {
  const pid = processes.get(name);
  const others = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid));
  return new Map(
    others.map((thread) => {
      const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return [thread, Number(ran) / 1e9];
    }),
  );
}

/** What stands behind the services. */
export const behind = ['postgres', 'proxy', 'redis'];

/** A service's own socket, behind the gateway: the beginning of an address for `send`. */
export const straightTo = (service) => `http://${service}.straight`;

/** Where a connection for this address goes, if not where its host says. */
function socketOf(address) {
  const { hostname } = new URL(address);
  if (!hostname.endsWith('.straight')) return {};
  return { socketPath: path.join(data, 'run', 'sockets', hostname.replace(/straight$/, 'sock')) };
}

/** Returns the answer, whatever its status. `agent` keeps the connections. */
export function send(address, { agent, method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, method, headers, ...socketOf(address) }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** As many connections at once as it is opened for. */
export function openClient(atOnce) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  async function ask(address, headers = {}) {
    const answer = await send(address, { agent, headers: { Accept: 'application/json', ...headers } });
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  }
  return { ask, close: () => agent.destroy() };
}

/** Each from another address, so that no limit of calls is met. */
export const fromElsewhere = (at) => ({
  'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
});

/** What a process that runs was told, for another one: where it listens is its own. */
export function environmentOf(pid) {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(pairs.filter(([name]) => name !== 'SOCKET'));
}
