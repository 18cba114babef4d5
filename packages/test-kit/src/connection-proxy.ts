import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ConnectionProxy = {
  port: number;
  /** Closes every connection and rejects new connections until restored. */
  cut(): void;
  restore(): void;
  /**
   * Forwards the given number of chunks to the server, then holds back the rest. Counting starts with the
   * first chunk in either direction that contains one of the names. Resolves when the first chunk is held
   * back.
   */
  stallAfter(pieces: number, named: readonly string[]): Promise<void>;
  /** Delays everything that the server sends from now on. 0 removes the delay. */
  delay(ms: number): void;
  close(): Promise<void>;
};

/**
 * Starts a proxy in front of a database or Redis, so that a test can cut, slow down, and restore a single
 * process's connection.
 */
export async function startConnectionProxy(host: string, port: number): Promise<ConnectionProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let piecesLeft = Infinity;
  let stall: { after: number; named: readonly string[]; begins(): void } | undefined;

  function countFrom(piece: Buffer): void {
    if (piecesLeft === Infinity && stall?.named.some((name) => piece.includes(name)))
      piecesLeft = stall.after;
  }

  /** Forwards data from the server, in order even if the delay changes. */
  function answer(far: Socket, near: Socket): void {
    let before = Promise.resolve();
    const inTurn = (step: () => void) => {
      const dueAt = performance.now() + delayMs;
      // Delayed packets must not keep a process alive after its connections are closed.
      const hold = (ms: number) => sleep(ms, undefined, { ref: false });
      const due = () => (performance.now() < dueAt ? hold(dueAt - performance.now()) : undefined);
      before = before.then(due).then(step);
    };
    far.on('data', (chunk: Buffer) => {
      countFrom(chunk);
      inTurn(() => near.writable && near.write(chunk));
    });
    far.on('close', () => inTurn(() => near.destroy()));
  }

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    near.on('data', (chunk: Buffer) => {
      countFrom(chunk);
      piecesLeft -= 1;
      if (piecesLeft < 0) stall?.begins();
      else if (far.writable) far.write(chunk);
    });
    near.on('close', () => far.destroy());
    answer(far, near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore() {
      isCut = false;
      piecesLeft = Infinity;
      stall = undefined;
    },
    stallAfter(after, named) {
      return new Promise((begins) => (stall = { after, named, begins }));
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
