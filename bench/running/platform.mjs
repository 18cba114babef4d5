/** Measures the processes of the running platform and calls them. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';

export const base = process.argv[2] ?? 'http://localhost:8080';
export const data = path.resolve(process.env.ALASO_DATA ?? '.data');
/** The kernel counts processor time in ticks of 10 ms. */
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
 * Returns the fields in /proc/<pid>/stat that follow the process name, which may contain spaces. Empty if the
 * process has ended.
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

/** Returns a process and its descendants. */
function family(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name)[1] === pid);
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/**
 * Returns the total processor time used by these processes so far in seconds, including children that have
 * ended.
 */
export function processorTime(names) {
  const pids = names.flatMap((name) => family(processes.get(name)));
  const ticks = pids.map((pid) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, part) => sum + part, 0),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
}

/** Programs that the services depend on. */
export const behind = ['postgres', 'proxy', 'redis'];

/** Returns the base URL with which `send` reaches a service's own socket, bypassing the gateway. */
export const straightTo = (service) => `http://${service}.straight`;

/** Returns the socket to connect to if it differs from the URL's host. */
function socketOf(address) {
  const { hostname } = new URL(address);
  if (!hostname.endsWith('.straight')) return {};
  return { socketPath: path.join(data, 'run', 'sockets', hostname.replace(/straight$/, 'sock')) };
}

/** Returns the response regardless of its status. `agent` reuses connections. */
function send(address, { agent, method = 'GET', headers = {}, body } = {}) {
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

/** Opens a client with this many concurrent connections. */
export function openClient(atOnce) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  async function ask(address, headers = {}) {
    const answer = await send(address, { agent, headers: { Accept: 'application/json', ...headers } });
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  }
  return { ask, close: () => agent.destroy() };
}

/** Uses a different client address for each call, so that no rate limit is hit. */
export const fromElsewhere = (at) => ({
  'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
});

/** Returns a running process's environment, modified so that a second process can listen elsewhere. */
export function environmentOf(pid) {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(pairs.filter(([name]) => name !== 'SOCKET'));
}
