import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ConnectionProxy = {
  port: number;
  /** Ends every connection, and refuses new ones until it is restored. */
  cut(): void;
  restore(): void;
  /** From now on, what the server sends arrives this much later; 0 is at once. */
  delay(ms: number): void;
  close(): Promise<void>;
};

/**
 * Stands in front of a database or Redis, so that a test can cut one process off from it, slow it down, and
 * restore it.
 */
export async function startConnectionProxy(host: string, port: number): Promise<ConnectionProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;

  /** Passes on what the server sends, in order even if the delay changes meanwhile. */
  function answer(far: Socket, near: Socket): void {
    let before = Promise.resolve();
    const inTurn = (step: () => void) => {
      const dueAt = performance.now() + delayMs;
      const due = () => (performance.now() < dueAt ? sleep(dueAt - performance.now()) : undefined);
      before = before.then(due).then(step);
    };
    far.on('data', (chunk: Buffer) => inTurn(() => near.writable && near.write(chunk)));
    far.on('close', () => inTurn(() => near.destroy()));
  }

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    near.pipe(far);
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
