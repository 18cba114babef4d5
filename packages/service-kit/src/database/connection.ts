import { timeLimits } from '@alaso/contracts/time-limits';
import mongoose, { type Connection } from 'mongoose';
import type { Logger } from '../log/logger.ts';
import { noTraces, type Traces } from '../tracing/traces.ts';
import { reviveMonitor } from './unstick-heartbeat.ts';

/**
 * Has each command of the database recorded as a part of the trace that asks for it: its name and collection,
 * no values.
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
 * Connects one service to its own database. Only `migrate` creates indexes. Every wait has a limit: for a
 * server, for a connection of the pool, and for an answer (`operationMs`), so that a database that is dead or
 * stands still causes an error (503) and not a hang.
 */
export async function openDatabase(
  uri: string,
  name: string,
  log: Logger,
  operationMs: number = timeLimits.databaseInJobsMs,
  traces: Traces = noTraces,
): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName: name,
    autoIndex: false,
    autoCreate: false,
    socketTimeoutMS: operationMs,
    serverSelectionTimeoutMS: timeLimits.databaseConnectMs,
    waitQueueTimeoutMS: operationMs,
    connectTimeoutMS: timeLimits.databaseConnectMs,
    // The next heartbeat notices a server that has come back, if no call has done so before.
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
  reviveMonitor(opened, timeLimits.databaseConnectMs + 500, log);
  return opened;
}
