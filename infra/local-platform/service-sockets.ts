import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';

/** The kernel takes 107 bytes for the path of a socket; the names below a folder take the rest. */
const longestFolder = 75;
const askMs = 2000;

/** Returns a folder for the sockets of the processes of a data folder. */
function folderFor(run: string): string {
  const short = path.join(tmpdir(), `alaso-${createHash('sha256').update(run).digest('hex').slice(0, 12)}`);
  return Buffer.byteLength(run) > longestFolder ? short : path.join(run, 'sockets');
}

/** Where the platform of a data folder takes releases of services. */
export const controlSocket = (run: string) => path.join(folderFor(run), 'control.sock');

/**
 * Where the processes of the services listen. nginx asks `<service>.sock`, which points at the process that
 * answers, and looks anew for each connection: another process is taken in without a reload, by which nginx
 * would hang up on people.
 */
export function createServiceSockets(run: string) {
  const folder = folderFor(run);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const front = (service: ServiceName) => path.join(folder, `${service}.sock`);
  let count = 0;
  return {
    /** What nginx knows as the server of a service. */
    front,
    /** Returns a path for the socket of a new process. */
    next: (name: string) => path.join(folder, `${name}.${++count}.sock`),
    /** Sends all new connections of a service to this socket. */
    point(service: ServiceName, socket: string): void {
      const draft = `${front(service)}.new`;
      rmSync(draft, { force: true });
      symlinkSync(path.basename(socket), draft);
      renameSync(draft, front(service));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type ServiceSockets = ReturnType<typeof createServiceSockets>;

/** Whether the process at this socket says that it is ready. */
export function isReady(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { socketPath, path: '/readyz', agent: false, timeout: askMs };
    const sent = request(asked, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
