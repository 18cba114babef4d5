import { rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than the gateway and every caller keep a connection on which nothing happens (2 s,
 * gateway/src/render-config.ts): they let go of it, and no request goes into a closing socket.
 */
const idleMs = 3000;
const lookMs = 20;

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

async function untilNone(server: Server, limitMs: number): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(lookMs)) {
    if ((await openConnections(server)) === 0) return;
  }
}

/**
 * Lets a server be drained: each answer from then on is its connection's last one, connections without a
 * request are left to their callers, and what has begun is finished within `graceMs`.
 */
function drainable(server: Server, graceMs: number): { drain: () => Promise<void> } {
  const answers = new Set<ServerResponse>();
  let isDraining = false;
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (isDraining) isLast(response);
  });
  return {
    async drain() {
      isDraining = true;
      for (const response of answers) isLast(response);
      await untilNone(server, idleMs);
      const closed = new Promise((resolve) => server.close(resolve));
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}

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
