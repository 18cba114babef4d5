import net from 'node:net';
import { once } from 'node:events';
import type { Engine } from './engine.ts';
import { dispatcher } from './dispatch.ts';
import { errorReply, isCommandError } from './errors.ts';
import { BrokenFraming, messageCutter, OP_MSG, OP_QUERY, readMessage, frameReply } from './framing.ts';
import { type Reply, type Request, requestOf } from './request.ts';

const HOST = '127.0.0.1';

export type GatewayServer = { port: number; close: () => void };

/** Listens on loopback; `port` 0 lets the system choose. */
export async function listen(engine: Engine, port: number): Promise<GatewayServer> {
  const sockets = new Set<net.Socket>();
  let address = '';
  const dispatch = dispatcher(engine, { address: () => address, connections: () => sockets.size });
  let lastConnection = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, ++lastConnection, dispatch);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the gateway has no address');
  address = `${HOST}:${bound.port}`;
  return {
    port: bound.port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Commands of one connection are answered one after the other, as a MongoDB server does. */
function serveConnection(
  socket: net.Socket,
  id: number,
  dispatch: (request: Request) => Promise<Reply>,
): void {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const cut = messageCutter();
  let last: Promise<void> = Promise.resolve();
  socket.on('data', (chunk) => {
    try {
      for (const message of cut(chunk)) {
        last = last
          .then(() => answer(socket, id, message, dispatch))
          .catch((error: unknown) => {
            if (!(error instanceof BrokenFraming)) console.error(`connection ${id}:`, error);
            socket.destroy();
          });
      }
    } catch {
      socket.destroy(); // no way to tell where the next message would begin
    }
  });
}

async function answer(
  socket: net.Socket,
  id: number,
  bytes: Buffer,
  dispatch: (request: Request) => Promise<Reply>,
): Promise<void> {
  if (socket.destroyed) return;
  let reply: Reply;
  let to: Parameters<typeof frameReply>[0];
  try {
    const message = readMessage(bytes);
    to = message;
    reply = await dispatch(requestOf(message, { connectionId: id, abandoned: () => socket.destroyed }));
    if (message.quiet) return;
  } catch (error) {
    if (!isCommandError(error)) throw error;
    to = { requestId: bytes.readInt32LE(4), opcode: bytes.readInt32LE(12) === OP_QUERY ? OP_QUERY : OP_MSG };
    reply = errorReply(error, false);
  }
  socket.write(frameReply(to, reply));
}
