import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ConnectionProxy = {
  port: number;
  /** Ends every connection, and refuses new ones until it is restored. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

/** Stands before a database or Redis, so that a test can take it away from one process and give it back. */
export async function startConnectionProxy(host: string, port: number): Promise<ConnectionProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
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
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
