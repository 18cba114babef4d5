import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Returns a server listening on a port, or undefined if the port is taken. */
function hold(port: number, host: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => resolve(server));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

export async function portIsFree(port: number, host: string): Promise<boolean> {
  const server = await hold(port, host);
  if (server) await close(server);
  return server !== undefined;
}

/**
 * Excludes the ports that Linux (from 32768) and macOS (from 49152) assign to outgoing connections, because
 * they could be taken before they are used.
 */
const [lowest, highest] = [10_240, 32_767];

/** Returns `count` different loopback ports that were free when checked. */
export async function freePorts(count: number): Promise<number[]> {
  // All ports are held simultaneously, so that none is chosen twice.
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(lowest, highest + 1);
    const server = await hold(port, '127.0.0.1');
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map(close));
  return [...held.keys()];
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('The system gave no port.');
  return port;
}
