import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Excludes the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections: one of them
 * could be taken between the draw and its use.
 */
const [lowest, highest] = [10_240, 32_767];

/** Returns a server on a port of this machine, or undefined if the port is taken. */
function hold(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Returns `count` different loopback ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held concurrently, so that none is drawn twice.
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(lowest, highest + 1);
    const server = await hold(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...held.keys()];
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('The system gave no port.');
  return port;
}
