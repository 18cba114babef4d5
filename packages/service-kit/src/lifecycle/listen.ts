import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { drainable } from './drain.ts';

export type Listening = {
  /** Undefined on a Unix socket. */
  port: number | undefined;
  /** Finishes what it has begun, and answers until its callers have let go of it. */
  close(): Promise<void>;
};

const graceMs = 5000;

type Place = { PORT: number; HOST: string; SOCKET?: string | undefined };

/** A socket that a killed process has left would be in the way. The gateway may run as somebody else. */
function openTo(path: string) {
  rmSync(path, { force: true });
  return { path, readableAll: true, writableAll: true };
}

/** Listens on a port, 0 lets the system choose, or on a Unix socket. */
export async function listen(server: Server, { PORT, HOST, SOCKET }: Place): Promise<Listening> {
  const { drain } = drainable(server, graceMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(SOCKET === undefined ? { port: PORT, host: HOST } : openTo(SOCKET), resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : undefined, close: drain };
}
