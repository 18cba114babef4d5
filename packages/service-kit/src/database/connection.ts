import mongoose, { type Connection } from 'mongoose';
import type { Logger } from '../log/logger.ts';

/**
 * Connects one service to its own database. Indexes come from migrations only; a query waits 5 s for a server
 * and every operation has a time limit, so that a dead database is an answer (503) and not a hang.
 */
export async function openDatabase(uri: string, name: string, log: Logger): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName: name,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
    connectTimeoutMS: 5000,
    socketTimeoutMS: 30_000,
    maxPoolSize: 20,
    bufferCommands: false,
  });
  connection.on('error', (error: unknown) => log.warn({ err: error }, 'database connection'));
  let isClosing = false;
  connection.on('disconnecting', () => {
    isClosing = true;
  });
  connection.on('disconnected', () => {
    if (!isClosing) log.warn('database disconnected');
  });
  return connection.asPromise();
}
