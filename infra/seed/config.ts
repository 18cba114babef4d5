import { parseConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { StorageConfig } from '../../svc-catalog/src/storage/create-storage.ts';

const SeedConfig = z.extend(StorageConfig, {
  MONGODB_URI: z.string('set it to the address of MongoDB, mongodb://…'),
  /** Appended to the name of each service's database: the tests' end in `-test`. */
  DATABASE_SUFFIX: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** Returns the settings of a seeding, from the environment. @throws naming every invalid setting */
export const readConfig = () => parseConfig(SeedConfig, process.env);
