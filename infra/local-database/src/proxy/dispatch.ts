import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from './backend.ts';
import { collectionCommands, readCommands } from './commands/collections.ts';
import { indexCommands } from './commands/indexes.ts';
import { serverCommands, type ServerFacts } from './commands/server.ts';
import { writeCommands } from './commands/write.ts';
import { commandError, errorReply, isConflict } from './errors.ts';
import { type Command, type CommandTable, readFlag, type Reply, type Request } from './request.ts';

/** Creates a queue that runs the work for each name sequentially, in call order. */
function createKeyedQueue(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {}); // The caller gets the failure. The next turn only waits for the end.
    last.set(name, settled);
    try {
      return await turn;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}

/** Rejected inside a transaction, as in MongoDB. */
const NOT_IN_TRANSACTION = new Set([
  'count',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'renameCollection',
  'listCollections',
  'listIndexes',
  'listDatabases',
  'explain',
  'collMod',
  'collStats',
  'dbStats',
  'reIndex',
  'validate',
  'compact',
]);
/** Errors in these commands do not end the transaction. */
const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);
/** Outside a transaction, MongoDB retries these commands if they lose to another write. */
const RETRIED = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'aggregate',
  'create',
  'createIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
]);
const MAX_RETRIES = 40;
const maxPauseMs = 50;

/** Returns a function that runs any command and never throws. Errors are converted to MongoDB replies. */
export function dispatcher(backend: Backend, facts: ServerFacts): (request: Request) => Promise<Reply> {
  const commands: CommandTable = {
    ...serverCommands(backend, facts),
    ...readCommands(backend),
    ...writeCommands(backend),
    ...indexCommands(backend),
    ...collectionCommands(backend),
  };

  const queued = createKeyedQueue();

  async function run(request: Request, inTransaction: boolean): Promise<Reply> {
    const command = Object.hasOwn(commands, request.name) ? commands[request.name] : undefined;
    if (!command) throw commandError(59, `no such command: '${request.name}'`);
    if (inTransaction) {
      request.transaction = await backend.transactions.of(request);
      if (NOT_IN_TRANSACTION.has(request.name)) {
        throw commandError(263, `Cannot run '${request.name}' in a multi-document transaction.`);
      }
    }
    if (inTransaction || !RETRIED.has(request.name)) return command(request);
    return withRetries(request, command);
  }

  /**
   * Queues retries. If all writers of a unique key retried concurrently, they would run into the next
   * deadlock. Twenty such writers did so for minutes.
   */
  async function withRetries(request: Request, command: Command): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      try {
        if (attempt === 0) return await command(request);
        return await queued(`${request.database}.${request.collection}`, async () => command(request));
      } catch (error) {
        if (attempt === MAX_RETRIES || !isConflict(error) || request.abandoned()) throw error;
        await sleep(Math.random() * Math.min(2 ** attempt, maxPauseMs));
      }
    }
  }

  return async (request) => {
    const inTransaction = readFlag(request, 'autocommit') === false;
    try {
      return await run(request, inTransaction);
    } catch (error) {
      const { transaction } = request;
      if (transaction?.state === 'active' && !ENDINGS.has(request.name)) {
        await backend.transactions.end(transaction, 'ROLLBACK').catch(() => {}); // Gone with its connection.
      }
      return errorReply(error, inTransaction);
    }
  };
}
