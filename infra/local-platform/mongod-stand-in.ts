/**
 * A fake `mongod` that tests put on the PATH. It stores no data, but it stores its replica set configuration
 * in the data folder and becomes primary only at the configured address, as mongod does.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createCommandServer } from '@alaso/local-database';
import type { Document } from 'bson';
import * as z from 'zod';

const replicaSet = z.object({
  version: z.number().default(1),
  members: z.array(z.object({ host: z.string() })),
});
const { values } = parseArgs({
  options: { version: { type: 'boolean' }, port: { type: 'string' }, dbpath: { type: 'string' } },
  strict: false,
});
if (values.version) {
  console.log('db version v7.0.99');
} else {
  const address = `127.0.0.1:${String(values.port)}`;
  const file = path.join(String(values.dbpath), 'replica-set.json');
  const config = () => (existsSync(file) ? replicaSet.parse(JSON.parse(readFileSync(file, 'utf8'))) : null);
  const save = (next: unknown): Document => {
    writeFileSync(file, JSON.stringify(replicaSet.parse(next)));
    return { ok: 1 };
  };

  const replyTo = (command: Document): Document => {
    const name = Object.keys(command)[0] ?? '';
    const primary = config()?.members[0]?.host === address;
    switch (name) {
      case 'hello':
      case 'ismaster':
        return {
          helloOk: true,
          ismaster: primary,
          isWritablePrimary: primary,
          secondary: false,
          setName: 'rs0',
          hosts: [address],
          me: address,
          maxWireVersion: 21,
          minWireVersion: 0,
          ok: 1,
          maxBsonObjectSize: 16_777_216,
          maxMessageSizeBytes: 48_000_000,
          maxWriteBatchSize: 100_000,
        };
      case 'replSetInitiate':
        if (config())
          return { ok: 0, code: 23, codeName: 'AlreadyInitialized', errmsg: 'already initialized' };
        return save(command.replSetInitiate);
      case 'replSetGetConfig':
        return { config: config(), ok: 1 };
      case 'replSetReconfig':
        return save(command.replSetReconfig);
      case 'shutdown':
        return process.exit(0);
      default:
        return { ok: 1 };
    }
  };

  createCommandServer(replyTo).listen(Number(values.port), '127.0.0.1', () =>
    console.log('Waiting for connections'),
  );
}
