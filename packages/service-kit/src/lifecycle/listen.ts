import { rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than the 2 s for which the gateway and all callers keep an idle connection open
 * (gateway/src/render-config.ts). They close the connection first, so no request reaches a socket that is
 * closing.
 */
const longestIdleMs = 3000;
const lookMs = 20;

/**
 * Maximum wait times for a server that is closing: `idleMs` for callers to disconnect, and `graceMs` for
 * requests in progress to finish.
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
 * Makes a server drainable. While it drains, it closes each connection after the next response, leaves idle
 * connections for callers to close, and gives requests in progress `graceMs` to finish.
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
  /** Finishes requests in progress, and continues to respond until all callers have disconnected. */
  close(): Promise<void>;
};

const longestGraceMs = 5000;

type ListenAddress = { PORT: number; HOST: string; SOCKET?: string | undefined };

/**
 * Removes a socket left behind by a killed process, and makes the new one accessible to a gateway that runs
 * as another user.
 */
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
