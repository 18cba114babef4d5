export { backfillReferences } from './backfill-references.ts';
export { databaseRole } from './database-role.ts';
export { migrate } from './migrate.ts';
export { type DatabaseLayout, type Migration, runMigrations, unbearable } from './run-migrations.ts';
