import { timeLimits } from '@alaso/contracts/time-limits';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { Socket } from 'node:net';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';
import { noTraces, type Traces } from '../tracing/index.ts';

/**
 * The driver internals that we read. If they have a different structure in another driver version, they are
 * left alone.
 */
const Inside = z.object({ topology: z.object({ s: z.object({ servers: z.map(z.string(), z.unknown()) }) }) });
const Monitored = z.object({ monitor: z.object({ connection: z.object({ socket: z.instanceof(Socket) }) }) });

/**
 * Recovers the driver's server monitor when it is stuck. When a server is killed, the driver (mongodb 7.8)
 * may write a heartbeat to a closing socket and then wait forever for `drain`, which a closed socket never
 * emits. The service would never reconnect to its database. Instead, a heartbeat that exceeds `limitMs` gets
 * a socket error.
 */
function reviveMonitor(connection: Connection, limitMs: number, log: Logger): void {
  const client = connection.getClient();
  const waiting = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId: address }: { connectionId: string }) => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };

  function revive(address: string): void {
    const inside = z.safeParse(Inside, client);
    const server = inside.data?.topology.s.servers.get(address);
    const socket = z.safeParse(Monitored, server).data?.monitor.connection.socket;
    if (!socket?.destroyed || socket.listenerCount('error') === 0) return;
    log.warn({ address }, 'a heartbeat of the database was stuck');
    socket.emit('error', new Error('the socket was closed before the heartbeat was written'));
  }

  client.on('serverHeartbeatStarted', (heartbeat) => {
    ended(heartbeat);
    const { connectionId: address } = heartbeat;
    waiting.set(address, setTimeout(() => revive(address), limitMs).unref());
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
}

/**
 * Records each database command as a span in the current trace, with its name and collection but no values.
 */
function traceCommands(client: mongoose.mongo.MongoClient, traces: Traces): void {
  const open = new Map<number, (isFailed: boolean) => void>();
  const end = (isFailed: boolean) => (event: { requestId: number }) => {
    open.get(event.requestId)?.(isFailed);
    open.delete(event.requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (traces.traceparent() === undefined) return;
    const collection: unknown = command[commandName];
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    void traces.span(name, { kind: 'client' }, async (span) => {
      span.set({ 'db.system.name': 'mongodb' });
      const isFailed = await new Promise<boolean>((resolve) => open.set(requestId, resolve));
      if (isFailed) span.fail();
    });
  });
  client.on('commandSucceeded', end(false));
  client.on('commandFailed', end(true));
}

/**
 * Connects a service to its own database. Only `migrate` creates indexes. Each wait has a timeout: for a
 * server, for a pooled connection, and for a response (`operationMs`). A dead or frozen database therefore
 * causes an error (503) instead of a hang.
 * @param patience multiplier for the connection timeouts
 */
export async function openDatabase(
  uri: string,
  name: string,
  log: Logger,
  operationMs: number = timeLimits.databaseInJobsMs,
  traces: Traces = noTraces,
  patience = 1,
): Promise<Connection> {
  const connectMs = timeLimits.databaseConnectMs * patience;
  const connection = mongoose.createConnection(uri, {
    dbName: name,
    autoIndex: false,
    autoCreate: false,
    socketTimeoutMS: operationMs,
    serverSelectionTimeoutMS: connectMs,
    waitQueueTimeoutMS: operationMs,
    connectTimeoutMS: connectMs,
    // The next heartbeat detects that a server is back, unless a call has already done so.
    heartbeatFrequencyMS: timeLimits.databaseHeartbeatMs,
    maxPoolSize: 20,
    bufferCommands: false,
    monitorCommands: traces !== noTraces,
  });
  connection.on('error', (error: unknown) => log.warn({ err: error }, 'database connection'));
  let isClosing = false;
  connection.on('disconnecting', () => {
    isClosing = true;
  });
  connection.on('disconnected', () => {
    if (!isClosing) log.warn('database disconnected');
  });
  const opened = await connection.asPromise();
  if (traces !== noTraces) traceCommands(opened.getClient(), traces);
  reviveMonitor(opened, connectMs + 500, log);
  return opened;
}
