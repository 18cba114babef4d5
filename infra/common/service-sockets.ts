import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';

/** A socket's path is limited to 107 bytes, some of which are needed for the file name. */
const maxFolderBytes = 75;
const askMs = 2000;

function folderFor(run: string): string {
  const short = path.join(tmpdir(), `alaso-${createHash('sha256').update(run).digest('hex').slice(0, 12)}`);
  return Buffer.byteLength(run) > maxFolderBytes ? short : path.join(run, 'sockets');
}

/** Returns the path of the socket on which the platform for a data folder accepts service releases. */
export const controlSocket = (run: string) => path.join(folderFor(run), 'control.sock');

/**
 * Manages the sockets of service processes. nginx connects to `<service>.sock`, a link to the current
 * process's socket that is resolved for each connection. A process can therefore be replaced without
 * reloading nginx, which would drop connections.
 */
export function createServiceSockets(run: string) {
  const folder = folderFor(run);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const front = (service: ServiceName) => path.join(folder, `${service}.sock`);
  let count = 0;
  return {
    /** The path that nginx uses as a service's server. */
    front,
    next: (name: string) => path.join(folder, `${name}.${++count}.sock`),
    /** Directs all new connections for a service to this socket. */
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
