import { rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than the gateway and every caller keep an idle connection (2 s, gateway/src/render-config.ts): they
 * close it first, so no request meets a closing socket.
 */
const longestIdleMs = 3000;
const lookMs = 20;

/**
 * Maximum times that a closing server waits for its callers to disconnect, and for requests in progress to
 * end.
 */
type Limits = { idleMs: number; graceMs: number };

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

async function untilNone(server: Server, limitMs: number): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(lookMs)) {
    if ((await openConnections(server)) === 0) return;
  }
}

/**
 * Makes a server drainable: from then on each answer is its connection's last, idle connections are left to
 * their callers, and requests in progress may finish within `graceMs`.
 */
function drainable(server: Server, { idleMs, graceMs }: Limits): { drain: () => Promise<void> } {
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
  /** Undefined for a Unix socket. */
  port: number | undefined;
  /** Finishes requests in progress, and answers until all callers have disconnected. */
  close(): Promise<void>;
};

const longestGraceMs = 5000;

type ListenAddress = { PORT: number; HOST: string; SOCKET?: string | undefined };

/** Removes the socket of a killed process, and opens the new one to a gateway that runs as another user. */
function openTo(path: string) {
  rmSync(path, { force: true });
  return { path, readableAll: true, writableAll: true };
}

/** Listens on a port (0 lets the system choose) or on a Unix socket. */
export async function listen(
  server: Server,
  { PORT, HOST, SOCKET }: ListenAddress,
  { idleMs = longestIdleMs, graceMs = longestGraceMs }: Partial<Limits> = {},
): Promise<Listening> {
  const { drain } = drainable(server, { idleMs, graceMs });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(SOCKET === undefined ? { port: PORT, host: HOST } : openTo(SOCKET), resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : undefined, close: drain };
}
