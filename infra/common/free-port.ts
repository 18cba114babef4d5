import { createServer } from 'node:net';

/** Returns true if a port of an address is free. */
export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Returns `count` different loopback ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
      });
      return server;
    }),
  );
  // All are held concurrently, so that the system cannot return the same one twice.
  return Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          const address = server.address();
          if (address === null || typeof address === 'string') return reject(new Error('no port'));
          server.close(() => resolve(address.port));
        }),
    ),
  );
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('The system gave no port.');
  return port;
}
