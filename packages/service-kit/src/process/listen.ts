import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = {
  port: number;
  /** Accepts nothing new, and finishes what it has begun. */
  close(): Promise<void>;
};

const graceMs = 5000;

/** Listens on a port; 0 lets the system choose. */
export async function listen(
  server: Server,
  { PORT, HOST }: { PORT: number; HOST: string },
): Promise<Listening> {
  // Imported here: its logger listens to standard output from the import on, and tests import modules for each
  // file.
  const { createHttpTerminator } = await import('http-terminator');
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: graceMs });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => terminator.terminate() };
}
