import type { ServiceName } from '@alaso/contracts';
import mongoose from 'mongoose';
import { type DatabaseLayout, kitModels } from './run-migrations.ts';

type Privilege = { resource: { db: string; collection: string }; actions: readonly string[] };

/** MongoDB's `createRole`, for `runCommand`. */
export type DatabaseRole = { createRole: string; privileges: Privilege[]; roles: [] };

/**
 * Returns the role of a service's processes in its database: rows of every collection, except that those of
 * `appendOnly` can only be read and inserted. Migrations, which make collections and indexes, run as somebody
 * else.
 */
export function databaseRole(
  service: ServiceName,
  { models }: DatabaseLayout,
  appendOnly: readonly string[],
): DatabaseRole {
  const unconnected = mongoose.createConnection();
  const collections = [...kitModels, ...models].map((modelOf) => modelOf(unconnected).modelName);
  return {
    createRole: `svc-${service}`,
    privileges: collections.map((collection) => ({
      resource: { db: service, collection },
      actions: appendOnly.includes(collection) ? ['find', 'insert'] : ['find', 'insert', 'update', 'remove'],
    })),
    roles: [],
  };
}
