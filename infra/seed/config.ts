import { parseConfig } from '@alaso/service-kit';
import { storageSettings } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';

const SeedConfig = z.object({
  ...storageSettings,
  MONGODB_URI: z.string('set it to the address of MongoDB, mongodb://…'),
  /** Appended to the name of each service's database: the tests' end in `-test`. */
  DATABASE_SUFFIX: z._default(z.string(), ''),
  /** Limits the demo listings that get their photos, each of which takes a core for a moment. */
  DEMO_LISTINGS_WITH_PHOTOS: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** @throws naming every invalid setting */
export const readConfig = () => parseConfig(SeedConfig, process.env);
