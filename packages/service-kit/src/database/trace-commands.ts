import type mongoose from 'mongoose';
import type { Traces } from '../tracing/traces.ts';

/** Has each command of the database recorded as a part of the trace that asks for it: its name and collection, no values. */
export function traceCommands(client: mongoose.mongo.MongoClient, traces: Traces): void {
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
