import type { ServiceName } from '@alaso/contracts';
import mongoose from 'mongoose';
import { type DatabaseLayout, kitModels } from './run-migrations.ts';

type Privilege = { resource: { db: string; collection: string }; actions: readonly string[] };

/** The argument of MongoDB's `createRole`, for `runCommand`. */
export type DatabaseRole = { createRole: string; privileges: Privilege[]; roles: [] };

/**
 * Returns the database role for a service's processes. The role may read and write rows in every collection,
 * except that it may only read and insert rows in `appendOnly` collections. Migrations, which create
 * collections and indexes, use another role.
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
