import { forEachService } from '@alaso/contracts';
import { createLogger, openDatabase, parseConfig } from '@alaso/service-kit';
import { createStorage, storageSettings } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';
import { insertDemoPhotos } from './insert-photos.ts';
import { marketListings } from './market.ts';
import { seedDemoData } from './seed.ts';

const SeedConfig = z.object({
  ...storageSettings,
  MONGODB_URI: z.string('set it to the address of MongoDB, mongodb://…'),
  /** Appended to the name of each service's database. Tests use `-test`. */
  DATABASE_SUFFIX: z._default(z.string(), ''),
  /** The maximum number of demo listings that get photos, because generating photos keeps a CPU core busy. */
  DEMO_LISTINGS_WITH_PHOTOS: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

const config = parseConfig(SeedConfig, process.env);
const { MONGODB_URI, DATABASE_SUFFIX, DEMO_LISTINGS_WITH_PHOTOS, LOG_LEVEL } = config;
const log = createLogger('seed', LOG_LEVEL);
const databases = forEachService((service) => service + DATABASE_SUFFIX);
await seedDemoData({ mongodbUri: MONGODB_URI, databases, log });

const catalog = await openDatabase(MONGODB_URI, databases.catalog, log);
const startedAt = performance.now();
const photographed = new Set(marketListings.slice(0, DEMO_LISTINGS_WITH_PHOTOS));
const photos = await insertDemoPhotos({ catalog, storage: await createStorage(config), log }, (listing) =>
  photographed.has(listing),
);
log.info({ photos, ms: Math.round(performance.now() - startedAt) }, 'photos of the demo data are in place');
await catalog.close();
