import { once } from 'node:events';
import net from 'node:net';
import { isAlive, readProcessRecord } from '@alaso/processes';
import { proxyStart } from '../proxy-process.ts';
import { type Backend, openBackend, prepareBackend } from './backend.ts';
import { dispatcher } from './dispatch.ts';
import { errorReply, isCommandError } from './errors.ts';
import { BrokenFraming, frameReply, messageCutter, OP_MSG, OP_QUERY, readMessage } from './framing.ts';
import { type Client, type Reply, type Request, parseRequest } from './request.ts';

const HOST = '127.0.0.1';

type ProxyServer = { port: number; close: () => void };

/** Listens on loopback. If `port` is 0, the system chooses one. */
async function listen(backend: Backend, port: number): Promise<ProxyServer> {
  const sockets = new Set<net.Socket>();
  let address = '';
  const dispatch = dispatcher(backend, { address: () => address, connections: () => sockets.size });
  let lastConnection = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const id = ++lastConnection;
    socket.on('close', () => {
      sockets.delete(socket);
      // A killed client neither commits nor aborts, so its rows would stay locked until the transaction
      // expires.
      void backend.transactions.abandonConnection(id);
    });
    serveConnection(socket, id, dispatch);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the proxy has no address');
  address = `${HOST}:${bound.port}`;
  return {
    port: bound.port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Runs a connection's commands sequentially, as MongoDB does. */
function serveConnection(
  socket: net.Socket,
  id: number,
  dispatch: (request: Request) => Promise<Reply>,
): void {
  const client = { connectionId: id, abandoned: () => socket.destroyed };
  const cut = messageCutter();
  const waiting: Buffer[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    try {
      for (let bytes = waiting.shift(); bytes && !socket.destroyed; bytes = waiting.shift()) {
        const reply = await replyTo(bytes, client, dispatch);
        if (reply) socket.write(reply);
      }
    } catch (error) {
      if (!(error instanceof BrokenFraming)) console.error(`connection ${id}:`, error);
      socket.destroy();
    }
    working = false;
  }

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      waiting.push(...cut(chunk));
    } catch {
      socket.destroy(); // The start of the next message is unknown.
    }
    if (!working) void work();
  });
}

/** Returns the complete reply, or undefined if the client does not wait for one. */
async function replyTo(
  bytes: Buffer,
  client: Client,
  dispatch: (request: Request) => Promise<Reply>,
): Promise<Buffer | undefined> {
  try {
    const message = readMessage(bytes);
    const reply = await dispatch(parseRequest(message, client));
    return message.quiet ? undefined : frameReply(message, reply);
  } catch (error) {
    if (!isCommandError(error)) throw error;
    const opcode = bytes.readInt32LE(12) === OP_QUERY ? OP_QUERY : OP_MSG;
    return frameReply({ requestId: bytes.readInt32LE(4), opcode }, errorReply(error, false));
  }
}

const { port, processesFile } = proxyStart.parse(JSON.parse(process.argv[2] ?? '{}'));

const backend = openBackend('/proc/self/cwd');
const version = await prepareBackend(backend);
const server = await listen(backend, port);
process.send?.({ port: server.port, version });

const closeLimitMs = 800;

async function close(): Promise<void> {
  server.close();
  setTimeout(() => process.exit(0), closeLimitMs).unref();
  await backend.close();
  process.exit(0);
}

process.on('SIGTERM', () => void close());
// The parent was killed, so nothing supervises PostgreSQL. Ask it to write its data and stop.
process.on('disconnect', () => {
  const { postgres } = readProcessRecord(processesFile);
  if (postgres && isAlive(postgres)) process.kill(postgres.pid, 'SIGINT');
  void close();
});
