import type { ServiceName } from '@alaso/contracts';
import { createLogger, openDatabase } from '@alaso/service-kit';
import type { TestPlatform } from './platform.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database of a service under test, for changes that a test cannot wait for and for negative
 * controls.
 */
export function openServiceDatabase(
  platform: Pick<TestPlatform, 'environment'>,
  service: ServiceName,
): Promise<Database> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = platform.environment(service);
  return openDatabase(MONGODB_URI, MONGODB_DATABASE, createLogger('test', 'silent'));
}
