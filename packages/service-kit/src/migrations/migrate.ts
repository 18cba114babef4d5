import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { MigrationConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { type DatabaseLayout, runMigrations } from './run-migrations.ts';
import { createLogger } from '../log/index.ts';

/** Runs the migrations that bring a service's database to the state its code expects, then exits. */
export async function migrate(
  service: ServiceName,
  config: MigrationConfig,
  layout: DatabaseLayout,
): Promise<void> {
  const log = createLogger(`svc-${service}-migrations`, config.LOG_LEVEL);
  const { MONGODB_URI, MONGODB_DATABASE, PATIENCE } = config;
  const limitMs = timeLimits.databaseInMigrationsMs * PATIENCE;
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log, limitMs, undefined, PATIENCE);
  await runMigrations(connection, layout, log, config.FORMER_VERSION);
  await connection.close();
}
